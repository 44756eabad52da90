import { sumCents } from '../../kernel/money.ts'
import type { ProductVersion } from '../../product/farm-package.ts'
import { ratingLimitCents } from '../../product/rating-limit.ts'
import type { Edit } from '../../sync/device/edit.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { centsIn, itemsOf, textIn } from '../../sync/read-body.ts'
import { perilsOffered } from '../pricing/quote-perils.ts'
import { type EditRefusal, refuse } from './refusal.ts'

/** "A vehicle must be selected before adding a deductible." */
export function maySetDeductible(exposure: Body): { refusal: EditRefusal } | { refusal: null } {
  const isUnnamed = textIn(exposure, 'type') === 'vehicle' && !textIn(exposure, 'model')
  return isUnnamed ? refuse('vehicleRequired') : { refusal: null }
}

/** Turns an optional peril on or off; a base peril is always covered, another type's is unknown (domain 4.3 item 18). */
export function switchPeril(
  body: Body,
  exposure: string,
  peril: string,
  isOn: boolean,
  product: ProductVersion,
): { edits: Edit[] } | { refusal: EditRefusal } {
  const insured = readAt(body, `exposures/${exposure}`)
  const offered = isBody(insured) && perilsOffered(insured, product).find((each) => each.peril === peril)
  if (!offered) return refuse('perilUnknown')
  if (!offered.isOptional) return refuse('perilAlwaysCovered')
  const path = `exposures/${exposure}/optionalPerils/${peril}`
  return { edits: [{ kind: 'set', path, seen: readAt(body, path), value: isOn ? true : null }] }
}

/** An exposure whose allocations no longer add up to what it is worth, in cents; the wizard asks for reallocation. */
export interface Misallocated {
  exposure: string
  limitCents: number
  allocatedCents: number
  groups: string[]
}

/** What burns with a group: the exposures allocated to it that still stand. */
export function groupMembers(body: Body, { allocations }: Body): string[] {
  if (!isBody(allocations)) return []
  return itemsOf(body, 'exposures').flatMap(([key]) => (typeof allocations[key] === 'number' ? [key] : []))
}

/** "A coverage allocated to a subject group whose limits change asks for reallocation." */
export function misallocated(body: Body): Misallocated[] {
  const groups = itemsOf(body, 'subjectGroups')
  return itemsOf(body, 'exposures').flatMap(([exposure, answers]) => {
    const holding = groups.filter(
      ([, { allocations }]) => isBody(allocations) && typeof allocations[exposure] === 'number',
    )
    const allocatedCents = sumCents(holding.map(([, { allocations }]) => centsIn(allocations as Body, exposure)))
    const limitCents = ratingLimitCents(answers)
    if (holding.length === 0 || allocatedCents === limitCents) return []
    return [{ exposure, limitCents, allocatedCents, groups: holding.map(([key]) => key) }]
  })
}

/** Gives a group the difference, so that the exposure is allocated in full again. */
export function reallocate(body: Body, { exposure, limitCents, allocatedCents }: Misallocated, group: string): Edit {
  const path = `subjectGroups/${group}/allocations/${exposure}`
  const present = readAt(body, path)
  const presentCents = typeof present === 'number' ? Math.round(present * 100) : 0
  const value = Math.max(0, presentCents + limitCents - allocatedCents) / 100
  return { kind: 'set', path, seen: present, value }
}
