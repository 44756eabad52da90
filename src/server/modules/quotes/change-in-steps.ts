import type { QuoteChange, QuoteChanged } from '#domain/quote/contract/quote.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { versionNamed } from '../../http/conditional.ts'
import type { Steps } from '../../http/implement.ts'
import type { Office } from '../sync/batch.ts'
import { getQuote } from './quotes.service.ts'
import { surveyQuote } from './survey-quote.service.ts'
import { updateQuote } from './write-quote.service.ts'

/** One that may ask other companies' services. */
type WholeOffice = Office & { deps: Deps }

/** Refuses what is not of the kind that its address says. */
export type Check = (tx: Tx, actor: Actor) => Promise<unknown>

interface Changed {
  params: { id: string }
  query: { validate?: 'hazardScores' | undefined }
  body: QuoteChange
}

/** Changes the answers of a draft; another company's service is asked between two transactions, never inside one. */
export async function changeInSteps(
  office: WholeOffice,
  { params: { id }, query, body }: Changed,
  { step, request }: Steps,
  check?: Check,
): Promise<QuoteChanged> {
  const { deps } = office
  const change = { ...body, id, version: versionNamed(request) }
  const changed = await step(async (tx, actor) => {
    await check?.(tx, actor)
    return updateQuote(tx, office, actor, change)
  })
  if (query.validate !== 'hazardScores') return changed
  const hazard_scores = await surveyQuote(deps, step, id, request.log)
  return { ...(await step((tx, actor) => getQuote(tx, deps, actor, id))), hazard_scores }
}
