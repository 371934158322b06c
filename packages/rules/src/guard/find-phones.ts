import { isGuardDigit, isUnseenCode, isWordAt, plainDigits } from '../text/characters.ts';
import { hasPhoneLabel, hasNumberLabel } from './contact-words.ts';

const digitsMin = 7;
const digitsMax = 14;
const separatorsMax = 3;

/** A run of digits with at most three separators between two of them. */
interface Cluster {
  end: number;
  digits: number;
}

const isSeparatorCode = (code: number): boolean =>
  code < 0x80
    ? code === 0x20 || code === 0x2d || code === 0x2e || code === 0x28 || code === 0x29
    : code === 0xa0 || (code >= 0x2010 && code <= 0x2013) || isUnseenCode(code);

/** Skips the marks that turn a digit into an emoji, if there are any at `index`. */
function keycapEnd(text: string, index: number): number {
  const end = text.charCodeAt(index) === 0xfe0f ? index + 1 : index;
  return text.charCodeAt(end) === 0x20e3 ? end + 1 : end;
}

/** Reads a run of digits from its first digit on. */
export function readCluster(text: string, index: number): Cluster {
  let end = index + 1;
  let digits = 1;
  for (let next = end; next < text.length;) {
    const code = text.charCodeAt(next);
    if (isGuardDigit(code)) {
      digits += 1;
      next += 1;
      end = next;
    } else if (code === 0xfe0f || code === 0x20e3) {
      if (next !== end) break;
      end = keycapEnd(text, next);
      if (end === next) break;
      next = end;
    } else if (next - end < separatorsMax && isSeparatorCode(code)) next += 1;
    else break;
  }
  return { end, digits };
}

interface Group {
  digits: string;
  start: number;
  end: number;
  /** Separators before the group. */
  gap: string;
}

const groupPattern =
  /[\d\uff10-\uff19]\ufe0f?\u20e3?(?:[\u00ad\u200b-\u200d\u2060\ufeff]*[\d\uff10-\uff19]\ufe0f?\u20e3?)*/g;

function groupsOf(text: string, start: number, end: number): Group[] {
  const groups: Group[] = [];
  let last = start;
  for (const match of text.slice(start, end).matchAll(groupPattern)) {
    const at = start + match.index;
    groups.push({
      digits: plainDigits(match[0]),
      start: at,
      end: at + match[0].length,
      gap: text.slice(last, at),
    });
    last = at + match[0].length;
  }
  return groups;
}

const mobile = /^(?:62|0)8[1-9]\d{7,10}$/;
const labelled = /^(?:(?:0|62|8)\d{6,12}|1[45]00\d{3,4})$/;
const joiners = '-._#';

/** Context of the first digit of a number. */
interface NumberContext {
  /** Start of the number, including its plus sign or bracket. */
  start: number;
  /** '0' if the letter O stands for the first 0. */
  zero: '' | '0';
  hasPlus: boolean;
  isLabelled: boolean;
  /** No word is attached before it, and no label marks it as another kind of number. */
  isFree: boolean;
}

function contextOf(text: string, group: Group, floor: number): NumberContext {
  let { start } = group;
  let zero: NumberContext['zero'] = '';
  if (/[Oo]/.test(text.charAt(start - 1)) && !isWordAt(text, start - 2)) {
    zero = '0';
    start -= 1;
  }
  const hasPlus = /[+\uff0b]/.test(text.charAt(start - 1));
  if (hasPlus) start -= 1;
  if (text.charAt(start - 1) === '(') start -= 1;
  const before = text.charAt(start - 1);
  const isJoined =
    start > floor && (isWordAt(text, start - 1) || (joiners.includes(before) && isWordAt(text, start - 2)));
  return {
    start,
    zero,
    hasPlus,
    isLabelled: hasPhoneLabel(text, start, floor),
    isFree: !isJoined && !hasNumberLabel(text, start, floor),
  };
}

/** Largest step between the sizes of a series such as '08-10-12-14'. */
const sizeStepMax = 10;

/** Returns whether groups are like '08.12.34.56.78.90': pairs with one dot or hyphen between, no series of sizes. */
function arePairs(groups: readonly Group[]): boolean {
  const [, second, ...others] = groups;
  if (second === undefined || !/^[.-]$/.test(second.gap) || others.some(({ gap }) => gap !== second.gap)) return false;
  const last = groups.length - 1;
  const fit = groups.every(({ digits }, index) => digits.length === 2 || (index === last && digits.length === 3));
  const steps = groups.slice(1).map(({ digits }, index) => Number(digits) - Number(groups[index]?.digits));
  return fit && !steps.every((step) => step > 0 && step <= sizeStepMax);
}

/** Returns whether digits in these groups form a telephone number. */
function isPhone(
  groups: readonly Group[],
  digits: string,
  { zero, hasPlus, isLabelled, isFree }: NumberContext,
): boolean {
  if (isLabelled && labelled.test(digits)) return true;
  if (!isFree || zero !== '' || !mobile.test(digits)) return false;
  const first = groups[0]?.digits ?? '';
  return (
    hasPlus ||
    first.length >= 3 ||
    first === '62' ||
    groups.every((group) => group.digits.length === 1) ||
    arePairs(groups)
  );
}

/** Index of the last group of the longest telephone number that starts at group `from`; -1 if there is none. */
function lastGroupOf(text: string, groups: readonly Group[], from: number, context: NumberContext): number {
  let digits: string = context.zero;
  let last = -1;
  for (let index = from; index < groups.length; index += 1) {
    const group = groups[index] as Group;
    digits += group.digits;
    if (digits.length > digitsMax) break;
    const next = groups[index + 1];
    const isEnd = next === undefined ? !isWordAt(text, group.end) : /\s/.test(next.gap);
    const slice = groups.slice(from, index + 1);
    const isEven = slice.length === 1 || group.digits.length > 1 || slice.every((one) => one.digits.length === 1);
    if (isEnd && isEven && isPhone(slice, digits, context)) last = index;
  }
  return last;
}

/** Start of a telephone number; lets most runs of digits be skipped quickly. */
const possibleStart = /(?:^|[\s(+])[^\d\s]?(?:0|62|8|1[45]00)/;

export interface PhoneSpan {
  start: number;
  end: number;
}

/** Finds the telephone numbers in a run of digits, from `floor` on. */
export function phonesIn(text: string, start: number, { end, digits }: Cluster, floor: number): PhoneSpan[] {
  if (digits < digitsMin - 1 || !possibleStart.test(plainDigits(text.slice(Math.max(0, start - 1), end)))) return [];
  const groups = groupsOf(text, start, end);
  const spans: PhoneSpan[] = [];
  let lowest = floor;
  for (let from = 0; from < groups.length; from += 1) {
    const group = groups[from] as Group;
    if (from > 0 && !/\s/.test(group.gap)) continue;
    const context = contextOf(text, group, lowest);
    const last = lastGroupOf(text, groups, from, context);
    if (last === -1) continue;
    lowest = groups[last]?.end ?? group.end;
    spans.push({ start: context.start, end: lowest });
    from = last;
  }
  return spans;
}
