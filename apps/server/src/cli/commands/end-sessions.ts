import { operatorMessages as texts } from '@pindahlapak/messages';
import { endOtherSessions } from '../../accounts/sessions/end-sessions.ts';
import { defineAccountCommand } from '../account-command.ts';

export const endSessionsCommand = defineAccountCommand('sessions end', async (ctx, user) => {
  const { ended } = await endOtherSessions(ctx, { userId: user.id, keptTokenHash: null });
  return [texts.sessionsEnded(ended, user.email)];
});
