import { renewRecoveryCodesEndpoint, turnOffTwoFactorEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { TitledCard } from '../../../components/display/card.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
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
  const { data, isError, error, isFetching, refetch } = useQuery(twoFactorQuery);
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
      {data ? (
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={data.isOn ? 'success' : 'neutral'}>
            {data.since === null ? texts.isOff : texts.isOn(formatDate(data.since, 'long'))}
          </Badge>
          {data.isOn ? (
            <>
              <span className="text-sm text-muted">{texts.codesLeft(data.recoveryCodesLeft)}</span>
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
      ) : isError ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-10" />
        </Loading>
      )}
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
