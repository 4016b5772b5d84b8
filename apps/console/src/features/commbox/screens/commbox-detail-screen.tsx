import { useParams } from '@tanstack/react-router';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { CommboxGate } from '../components/commbox-gate.tsx';
import { CommboxHead } from '../components/commbox-head.tsx';
import { CommboxList } from '../components/commbox-list.tsx';
import { Transcript } from '../components/transcript.tsx';

/** `12` and nothing else: what a person may have typed into the address is no reason to ask. */
const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

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
