import { forgotPassword, login, register, verifyResetCode, type ApiError } from '@pindahlapak/contract';
import { clientOf, newSeller } from '../../e2e/support/seller.ts';
import { onServer } from '../support/with-server.ts';

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  await call.then(
    () => 200,
    (error: ApiError) => error.status,
  );

const count = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length;

export const sameRegistration = onServer('20 registrations of one address at once', async (server, results) => {
  const guest = clientOf(server.address, null);
  for (let round = 0; round < 4; round += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const email = index % 2 === 0 ? `satu${round}@contoh.id` : `SATU${round}@Contoh.id`;
        const account = {
          fullName: 'Sari',
          email,
          phoneNumber: '081234567890',
          address: 'Bandung',
          password: 'rahasia123',
        };
        return statusOf(guest.call(register, { body: account }));
      }),
    );
    const holds = count(statuses, 200) === 1 && count(statuses, 409) === 19;
    results.add(holds ? null : statuses.join(' '));
  }
});

export const rightCodesAtOnce = onServer('50 right reset codes at once: one token', async (server, results) => {
  for (let round = 0; round < 3; round += 1) {
    const seller = await newSeller(server.address);
    const guest = clientOf(server.address, null);
    await guest.call(forgotPassword, { body: { email: seller.email } });
    const otp = await server.mailedCode(seller.email);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, () => statusOf(guest.call(verifyResetCode, { body: { email: seller.email, otp } }))),
    );
    results.add(count(statuses, 200) === 1 ? null : `${count(statuses, 200)} tokens`);
  }
});

export const wrongCodesAtOnce = onServer(
  '50 wrong reset codes at once, then the right one',
  async (server, results) => {
    for (let round = 0; round < 3; round += 1) {
      const seller = await newSeller(server.address);
      const guest = clientOf(server.address, null);
      await guest.call(forgotPassword, { body: { email: seller.email } });
      const right = await server.mailedCode(seller.email);
      const verify = (otp: string) => statusOf(guest.call(verifyResetCode, { body: { email: seller.email, otp } }));
      const wrong = Array.from({ length: 50 }, (_, index) =>
        String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
      );
      const statuses = await Promise.all(wrong.map(verify));
      const judged = count(statuses, 400);
      const after = await verify(right);
      results.add(judged <= 5 && after !== 200 ? null : `${judged} judged, the right code then ${after}`);
      const unchanged = await statusOf(guest.call(login, { body: { email: seller.email, password: seller.password } }));
      results.add(unchanged === 200 ? null : `the account's own password: ${unchanged}`);
    }
  },
);
