import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { downloadData } from './accountThunks.ts';

/** Downloads all data of the account (BACK-03). */
export function DownloadData() {
  const dispatch = useAppDispatch();
  const isDownloading = useAppSelector(selectIsPending(downloadData.typePrefix));
  return (
    <Card className="stack gap5">
      <h2>Your Data</h2>
      <p>Download everything we store about you as a JSON file.</p>
      <div className="row wrap gap2x3">
        <Button
          variant="secondary"
          busy={isDownloading}
          onClick={() => void dispatch(downloadData())}
        >
          Download my data
        </Button>
      </div>
    </Card>
  );
}
