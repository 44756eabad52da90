import { isVersionKnown, isVersionToCome, type ProductVersion, versionInForce } from '../../product/farm-package.ts'
import type { Question } from '../../product/questions.ts'
import type { Edit } from '../../sync/device/edit.ts'
import { type Body, isSame, type Json } from '../../sync/json.ts'
import { textIn } from '../../sync/read-body.ts'
import type { Finding } from '../../underwriting/finding.ts'
import { kindOf } from '../body/quote-kind.ts'
import { setUnit } from '../body/set-unit.ts'
import { factsOf, type QuoteContext } from '../underwriting/quote-facts.ts'

/** What becomes of a draft that goes over to a newer version of its product: told before it is done. */
export interface VersionMove {
  from: string
  to: string
  /** Tables that read differently; of a version this build does not know, none can be named. */
  tables: string[]
  /** Questions it asks and the other did not, as `group.code`. */
  asked: string[]
  totalBeforeCents: number
  totalAfterCents: number
  /** What underwriting would begin or cease to find. */
  firing: Finding[]
  ceasing: Finding[]
  edits: Edit[]
}

/** A draft keeps the version it was begun with; null where none newer is in force, or where it names none. */
export function versionMove(
  body: Body,
  context: QuoteContext,
  latest: ProductVersion = versionInForce(context.today),
): VersionMove | null {
  const from = textIn(body, 'productVersion')
  const to = latest.rates.version
  if (kindOf(body) === 'endorsement') return null // priced by the tables its term was sold by
  if (from === undefined || from === to || isVersionToCome(from, context.today)) return null
  const [before, after] = [factsOf(body, context), factsOf(body, context, latest)]
  const [fired, fires] = [before.decision.findings, after.decision.findings]
  return {
    from,
    to,
    tables: isVersionKnown(from) ? tablesThatDiffer(before.product, latest) : [],
    asked: questionsOf(latest).filter((each) => !questionsOf(before.product).includes(each)),
    totalBeforeCents: before.price.totalCents,
    totalAfterCents: after.price.totalCents,
    firing: fires.filter((each) => !isAmong(fired, each)),
    ceasing: fired.filter((each) => !isAmong(fires, each)),
    edits: [setUnit(body, 'productVersion', to)],
  }
}

function questionsOf({ questions }: ProductVersion): string[] {
  return Object.entries(questions).flatMap(([group, asked]) => asked.map(({ code }: Question) => `${group}.${code}`))
}

function isAmong(findings: readonly Finding[], { rule, subjectId }: Finding): boolean {
  return findings.some((each) => each.rule === rule && each.subjectId === subjectId)
}

function tablesThatDiffer(from: ProductVersion, to: ProductVersion): string[] {
  const differing = (before: object, after: object) =>
    Object.keys({ ...before, ...after })
      .filter((name) => name !== 'version')
      .filter((name) => !isSame(plain(before, name), plain(after, name)))
  const hasThresholds = differing(from.thresholds, to.thresholds).length > 0
  return [
    ...differing(from.rates, to.rates),
    ...differing({ serviceCharges: from.billing.serviceCharges }, { serviceCharges: to.billing.serviceCharges }),
    ...(hasThresholds ? ['thresholds'] : []),
  ]
}

function plain(tables: object, name: string): Json {
  return JSON.parse(JSON.stringify((tables as Record<string, unknown>)[name] ?? null)) as Json // tables are plain data
}
