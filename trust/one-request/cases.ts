import { tally, type TrustCase } from '../support/case.ts';
import { endpoints } from '../support/endpoints.ts';
import { startMeteredServer, type MeteredServer } from '../support/metered-server.ts';
import type { Furnished, HeavyRequest, Stage } from './stage.ts';
import { stages } from './stages/index.ts';
import { limits, restart, tryRequest } from './try-request.ts';

interface Furnishing {
  metered: MeteredServer;
  furnished: Furnished;
}

const standing = new Map<Stage, Promise<Furnishing>>();

async function furnish(stage: Stage): Promise<Furnishing> {
  const metered = await startMeteredServer();
  const furnished = await stage.furnish(metered.server);
  await restart(metered, furnished);
  return { metered, furnished };
}

/** The stage's server and account, furnished by the first of its cases. */
function standingOf(stage: Stage): Promise<Furnishing> {
  const known = standing.get(stage) ?? furnish(stage);
  standing.set(stage, known);
  return known;
}

/** What the requests of a call took at most, and which one did. */
class Most {
  #value = -1;
  #what = '';

  note(value: number, what: string): void {
    if (value <= this.#value) return;
    this.#value = value;
    this.#what = what;
  }

  say(unit: string): string {
    return `${Math.round(this.#value)} ${unit} (${this.#what})`;
  }
}

const caseOf = (stage: Stage, call: string, requests: readonly HeavyRequest[]): TrustCase => ({
  name: `${stage.name}: ${call}`,
  run: async () => {
    const results = tally();
    const holds = new Most();
    const memory = new Most();
    const { metered, furnished } = await standingOf(stage);
    for (const heavy of requests) {
      const { what } = heavy;
      const { holdMs, computedMs, megabytes, fault } = await tryRequest(metered, furnished, heavy);
      results.add(fault === null ? null : `${what}: ${fault}`);
      results.add(holdMs <= limits.holdMs ? null : `${what}: held the event loop for ${Math.round(holdMs)} ms`);
      holds.note(holdMs, what);
      const figures = `${Math.round(holdMs)} ms, ${Math.round(computedMs)} of them computed`;
      if (megabytes === null) {
        console.error(`  ${what}: ${figures}`);
        continue;
      }
      console.error(`  ${what}: ${figures}, +${Math.round(megabytes)} MB`);
      results.add(megabytes <= limits.megabytes ? null : `${what}: took ${Math.round(megabytes)} MB more`);
      memory.note(megabytes, what);
    }
    return results.verdict(`held ${holds.say('ms')}, ${memory.say('MB more')}`);
  },
});

/** A case for each call of a stage, in the order of their first requests. */
const casesOf = (stage: Stage): TrustCase[] =>
  [...Map.groupBy(stage.requests, ({ call }) => call)].map(([call, requests]) => caseOf(stage, call, requests));

const tried = new Set(stages.flatMap(({ requests }) => requests.map(({ call }) => call)));
const missing = endpoints.filter(({ name }) => !tried.has(name)).map(({ name }) => name);
if (missing.length > 0) throw new Error(`no heavy request for ${missing.join(', ')}: add one to a stage`);

export const cases: TrustCase[] = stages.flatMap(casesOf);

/** Removes the servers of the stages. */
export async function close(): Promise<void> {
  const started = [...standing.values()];
  standing.clear();
  for (const one of started) await (await one.catch(() => null))?.metered.remove();
}
