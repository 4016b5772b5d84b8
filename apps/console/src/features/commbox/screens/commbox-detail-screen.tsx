import { useParams } from '@tanstack/react-router';
import { idIn } from '#platform/numbers/id-in.ts';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { CommboxGate } from '../components/commbox-gate.tsx';
import { CommboxHead } from '../components/commbox-head.tsx';
import { CommboxList } from '../components/commbox-list.tsx';
import { Transcript } from '../components/transcript.tsx';

/** One conversation held in Commbox, beside the others where there is room. */
export function CommboxDetailScreen() {
  const { conversation_id } = useParams({ from: '/commbox-conversations/$conversation_id' });
  const id = idIn(conversation_id);
  return (
    <TwoPanes
      showing="detail"
      list={<CommboxList openId={id} isPage={false} />}
      detail={
        <CommboxGate key={id} id={id}>
          {(conversation) => (
            <>
              <CommboxHead conversation={conversation} />
              <Transcript conversation={conversation} />
            </>
          )}
        </CommboxGate>
      }
    />
  );
}
