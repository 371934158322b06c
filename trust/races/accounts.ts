import {
  forgotPasswordEndpoint,
  loginEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
  type ApiError,
} from '@pindahlapak/contract';
import { newSeller } from '@pindahlapak/harness/seller';
import { raceOnEach, type Installation } from './installations.ts';

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  await call.then(
    () => 200,
    (error: ApiError) => error.status,
  );

const count = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length;

/** A seller who was just mailed a reset code. */
async function forgetfulSeller({ server, client }: Installation) {
  const seller = await newSeller(server.address);
  await client(0, null).call(forgotPasswordEndpoint, { body: { email: seller.email } });
  return { seller, otp: await server.mailedCode(seller.email) };
}

export const sameRegistration = raceOnEach('20 registrations of one address at once', async ({ client }, results) => {
  for (let round = 0; round < 4; round += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const email = index % 4 < 2 ? `satu${round}@contoh.id` : `SATU${round}@Contoh.id`;
        const account = {
          fullName: 'Sari',
          email,
          phoneNumber: '081234567890',
          address: 'Bandung',
          password: 'rahasia123',
        };
        return statusOf(client(index, null).call(registerEndpoint, { body: account }));
      }),
    );
    const holds = count(statuses, 200) === 1 && count(statuses, 409) === 19;
    results.add(holds ? null : statuses.join(' '));
    const body = { email: `satu${round}@contoh.id`, password: 'rahasia123' };
    const opened = await statusOf(client(round, null).call(loginEndpoint, { body }));
    results.add(opened === 200 ? null : `the one account does not open: ${opened}`);
  }
});

export const rightCodesAtOnce = raceOnEach('50 right reset codes at once: one token', async (installation, results) => {
  for (let round = 0; round < 3; round += 1) {
    const { seller, otp } = await forgetfulSeller(installation);
    const body = { email: seller.email, otp };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        statusOf(installation.client(index, null).call(verifyResetCodeEndpoint, { body })),
      ),
    );
    results.add(count(statuses, 200) === 1 ? null : `${count(statuses, 200)} tokens`);
  }
});

export const oneTokenManyResets = raceOnEach(
  '20 resets with one token at once: one password',
  async (installation, results) => {
    const { seller, otp } = await forgetfulSeller(installation);
    const { email } = seller;
    const { client } = installation;
    const { token } = (await client(0, null).call(verifyResetCodeEndpoint, { body: { email, otp } })).data;
    const passwords = Array.from({ length: 20 }, (_, index) => `sandibaru${index}`);
    const statuses = await Promise.all(
      passwords.map((password, index) => {
        const body = { email, token, newPassword: password, confirmNewPassword: password };
        return statusOf(client(index, null).call(resetPasswordEndpoint, { body }));
      }),
    );
    results.add(count(statuses, 200) === 1 ? null : `${count(statuses, 200)} passwords were taken`);
    const kept = passwords[statuses.indexOf(200)] ?? '';
    const opened = await statusOf(client(1, null).call(loginEndpoint, { body: { email, password: kept } }));
    results.add(opened === 200 ? null : `the password that was taken does not open: ${opened}`);
  },
);

export const wrongCodesAtOnce = raceOnEach(
  '50 wrong reset codes at once, then the right one',
  async (installation, results) => {
    for (let round = 0; round < 3; round += 1) {
      const { seller, otp: right } = await forgetfulSeller(installation);
      const { email, password } = seller;
      const { client } = installation;
      const verify = (otp: string, turn: number) =>
        statusOf(client(turn, null).call(verifyResetCodeEndpoint, { body: { email, otp } }));
      const wrong = Array.from({ length: 50 }, (_, index) =>
        String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
      );
      const judged = count(await Promise.all(wrong.map(verify)), 400);
      const after = await verify(right, 0);
      results.add(judged <= 5 && after !== 200 ? null : `${judged} judged, the right code then ${after}`);
      const unchanged = await statusOf(client(1, null).call(loginEndpoint, { body: { email, password } }));
      results.add(unchanged === 200 ? null : `the account's own password: ${unchanged}`);
    }
  },
);
