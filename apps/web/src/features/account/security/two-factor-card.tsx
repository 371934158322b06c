import { renewRecoveryCodesEndpoint, turnOffTwoFactorEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../../components/feedback/fetched.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { copyText, notify } from '../../../lib/api/notify.ts';
import { twoFactorQuery } from '../../../queries/account.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { saveFile } from '../../../lib/dom/save-file.ts';

/** The ten recovery codes, shown only once; only its button closes the dialog. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const all = `${codes.join('\n')}\n`;
  return (
    <Dialog
      title={texts.recoveryTitle}
      text={texts.recoveryText}
      closedByFooter
      footer={<Button onClick={onClose}>{texts.saved}</Button>}
    >
      <ul className="grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 font-mono text-[0.8125rem] select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" onClick={() => void copyText(all, texts)}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => saveFile(new Blob([all], { type: 'text/plain;charset=utf-8' }), texts.fileName)}
        >
          <Download aria-hidden />
          {texts.save}
        </Button>
      </div>
    </Dialog>
  );
}

type Step = 'setup' | 'off' | 'renew' | { recoveryCodes: readonly string[] } | null;

/** Shows and changes whether signing in requires a code of an authenticator app (S12.13). */
export function TwoFactorCard() {
  const query = useQuery(twoFactorQuery);
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  const showCodes = async (recoveryCodes: readonly string[], message: string) => {
    notify.success(message);
    setStep({ recoveryCodes });
    await refresh();
  };
  return (
    <TitledCard icon={<Smartphone aria-hidden />} title={texts.twoFactorTitle} text={texts.twoFactorText}>
      <Fetched query={query} waiting={<SkeletonRows rows={1} className="h-10" />}>
        {({ isOn, since, recoveryCodesLeft }) => (
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={isOn ? 'success' : 'neutral'}>
              {since === null ? texts.isOff : texts.isOn(formatDate(since, 'long'))}
            </Badge>
            {isOn ? (
              <>
                <span className="text-sm text-muted">{texts.codesLeft(recoveryCodesLeft)}</span>
                <span className="flex flex-wrap gap-2">
                  <Button look="secondary" size="small" onClick={() => setStep('renew')}>
                    {texts.renewCodes}
                  </Button>
                  <Button look="danger-ghost" size="small" onClick={() => setStep('off')}>
                    {texts.turnOff}
                  </Button>
                </span>
              </>
            ) : (
              <Button size="small" onClick={() => setStep('setup')}>
                {texts.turnOn}
              </Button>
            )}
          </div>
        )}
      </Fetched>
      {step === 'setup' && <TwoFactorSetup onDone={showCodes} onClose={close} />}
      {step === 'off' && (
        <ProofDialog
          title={texts.turnOff}
          text={texts.turnOffText}
          submit={texts.turnOff}
          withCode
          dangerous
          run={async (body) => {
            const { message } = await api.call(turnOffTwoFactorEndpoint, { body });
            notify.success(message);
            await refresh();
            close();
          }}
          onClose={close}
        />
      )}
      {step === 'renew' && (
        <ProofDialog
          title={texts.renewCodes}
          text={texts.renewText}
          submit={texts.renewCodes}
          withCode
          run={async (body) => {
            const { data: renewed, message } = await api.call(renewRecoveryCodesEndpoint, { body });
            await showCodes(renewed.recoveryCodes, message);
          }}
          onClose={close}
        />
      )}
      {step !== null && typeof step === 'object' && <RecoveryCodesDialog codes={step.recoveryCodes} onClose={close} />}
    </TitledCard>
  );
}
