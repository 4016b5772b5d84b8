/** A row of the palette, from its lightest swatch to its darkest. */
export interface StoryHue {
  readonly name:
    | 'gray'
    | 'light_blue'
    | 'blue'
    | 'indigo'
    | 'violet'
    | 'pink'
    | 'red'
    | 'orange'
    | 'honey'
    | 'green'
    | 'teal';
  readonly swatches: readonly string[];
}

/** The colours offered behind a story: 11 hues of 6 swatches, each of which carries a readable title. */
export const STORY_PALETTE: readonly StoryHue[] = [
  { name: 'gray', swatches: ['#E6E8EB', '#C7CBD0', '#A0A5AC', '#6D7279', '#4C5057', '#2A2E34'] },
  {
    name: 'light_blue',
    swatches: ['#CEEDFF', '#99D4F3', '#5DB0D8', '#227BA2', '#00587D', '#003456'],
  },
  { name: 'blue', swatches: ['#DBE9FD', '#ACCDFD', '#68A5FF', '#3370C7', '#0A4BA0', '#002476'] },
  { name: 'indigo', swatches: ['#E5E5FD', '#C4C4FD', '#9C95FD', '#6B5FCA', '#4B3AA2', '#2D0D78'] },
  { name: 'violet', swatches: ['#F4DFFF', '#E7B3FF', '#CA83E9', '#944FB0', '#6F2A8A', '#4A0062'] },
  { name: 'pink', swatches: ['#FEDEEC', '#FFAED4', '#E97AB2', '#AF467E', '#871F5B', '#5D0038'] },
  { name: 'red', swatches: ['#FDE0DE', '#FDB5B2', '#F97676', '#BD4045', '#941424', '#680000'] },
  { name: 'orange', swatches: ['#FEE1D1', '#FEB990', '#E8894A', '#AF5504', '#883000', '#5E0100'] },
  { name: 'honey', swatches: ['#FAE6BC', '#E8C67F', '#CA9D33', '#946900', '#704700', '#4A2300'] },
  { name: 'green', swatches: ['#CDF4D4', '#9CDDA9', '#62BB78', '#298646', '#006224', '#003D00'] },
  { name: 'teal', swatches: ['#C7F2EE', '#90DBD5', '#4AB9B2', '#00847E', '#00605C', '#003C39'] },
];

export const STORY_COLOR_DEFAULT = '#99D4F3';
