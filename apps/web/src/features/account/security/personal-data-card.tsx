import { askDeletionEndpoint, exportPersonalDataEndpoint, type CurrentUser } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate, privacyPath } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Database, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../../components/display/card.tsx';
import { Button } from '../../../components/form/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { saveAnswer } from '../../../lib/api/save-response.ts';
import { refreshCurrentUser, useCancelDeletion } from '../../../queries/current-user.ts';
import { ProofDialog } from './proof-dialog.tsx';

export function PersonalDataCard({ user }: { user: CurrentUser }) {
  const [asking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: () => saveAnswer(exportPersonalDataEndpoint, {}, 'data-saya.zip'),
  });
  const cancel = useCancelDeletion();
  return (
    <TitledCard icon={<Database aria-hidden />} title={texts.dataTitle} text={texts.dataText}>
      <p className="text-sm text-muted">{texts.downloadText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden />}
          {download.isPending ? texts.downloading : texts.download}
        </Button>
        <a href={privacyPath} target="_blank" rel="noopener" className="text-link text-sm">
          {texts.privacy}
        </a>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        {user.deletionAt === undefined ? (
          <>
            <p className="text-sm text-muted">{texts.deleteText}</p>
            <Button look="danger-ghost" className="mt-3" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {texts.delete}
            </Button>
          </>
        ) : (
          <>
            <p className="font-semibold">{texts.deletionOn(formatDate(user.deletionAt, 'long'))}</p>
            <Button look="secondary" className="mt-3" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {texts.deletionCancel}
            </Button>
          </>
        )}
      </div>
      {asking && (
        <ProofDialog
          title={texts.delete}
          text={texts.deleteText}
          submit={texts.deleteConfirm}
          dangerous
          run={async ({ password }) => {
            const { message } = await api.call(askDeletionEndpoint, { body: { password } });
            notify.success(message);
            await refreshCurrentUser();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledCard>
  );
}
