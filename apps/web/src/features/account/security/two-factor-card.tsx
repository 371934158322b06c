import { renewRecoveryCodesEndpoint, turnOffTwoFactorEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../../components/feedback/fetched.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { twoFactorQuery } from '../../../queries/account.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Step = 'setup' | 'off' | 'renew' | { recoveryCodes: readonly string[] } | null;

/** Whether sign-ins ask for a code of an authenticator app, and switching that on and off (S12.13). */
export function TwoFactorCard() {
  const queries = useQueryClient();
  const query = useQuery(twoFactorQuery);
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const refresh = () => queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
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
            const { data: made, message } = await api.call(renewRecoveryCodesEndpoint, { body });
            await showCodes(made.recoveryCodes, message);
          }}
          onClose={close}
        />
      )}
      {step !== null && typeof step === 'object' && <RecoveryCodesDialog codes={step.recoveryCodes} onClose={close} />}
    </TitledCard>
  );
}
