import directionalMotion from './rules/directional-motion.mjs';
import explainedDisable from './rules/explained-disable.mjs';
import formatsInOnePlace from './rules/formats-in-one-place.mjs';
import hebrewType from './rules/hebrew-type.mjs';
import inputDirection from './rules/input-direction.mjs';
import logicalProps from './rules/logical-props.mjs';
import logicalSides from './rules/logical-sides.mjs';
import mirroredIcons from './rules/mirrored-icons.mjs';
import noHardCodedWords from './rules/no-hard-coded-words.mjs';
import noJoinedWords from './rules/no-joined-words.mjs';
import noNearDates from './rules/no-near-dates.mjs';
import physicalKeys from './rules/physical-keys.mjs';
import rangeComponent from './rules/range-component.mjs';
import readingOrder from './rules/reading-order.mjs';
import scrollLeft from './rules/scroll-left.mjs';
import userText from './rules/user-text.mjs';

/** What this console must never do and no ready-made rule can say. Switched on in .oxlintrc.json. */
export default {
  meta: { name: 'bimah' },
  rules: {
    'directional-motion': directionalMotion,
    'explained-disable': explainedDisable,
    'formats-in-one-place': formatsInOnePlace,
    'hebrew-type': hebrewType,
    'input-direction': inputDirection,
    'logical-props': logicalProps,
    'logical-sides': logicalSides,
    'mirrored-icons': mirroredIcons,
    'no-hard-coded-words': noHardCodedWords,
    'no-joined-words': noJoinedWords,
    'no-near-dates': noNearDates,
    'physical-keys': physicalKeys,
    'range-component': rangeComponent,
    'reading-order': readingOrder,
    'scroll-left': scrollLeft,
    'user-text': userText,
  },
};
