import type { RefusalReason } from '@pindahlapak/contract';
import { refusalRepairText } from '@pindahlapak/messages';
import type { Queryable } from '../../core/database.ts';
import { issueOfReason } from './issue-of-reason.ts';
import { countReasons } from './results.sql.ts';

const reasonsMax = 200;

/** Why products of an export were refused, equal texts together, with the repair of those that are known (S26.5). */
export async function listReasons(db: Queryable, userId: string, exportId: string): Promise<RefusalReason[]> {
  const counted = await countReasons(db, userId, exportId, reasonsMax);
  return counted.map(({ reason, products }) => {
    const text = reason ?? '';
    const issue = issueOfReason(text);
    return issue === null
      ? { text, products }
      : { text, products, repair: { issue, message: refusalRepairText(issue) } };
  });
}
