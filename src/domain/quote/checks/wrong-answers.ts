import { remembered } from '../../kernel/remembered.ts'
import { askedOf, type ExposureField } from '../../product/exposure-fields.ts'
import type { ProductVersion } from '../../product/farm-package.ts'
import type { Body } from '../../sync/json.ts'
import { membersOf, numberIn, textIn } from '../../sync/read-body.ts'
import { perilsOffered } from '../pricing/quote-perils.ts'
import type { Problem } from './problem.ts'

/** Answers of an exposure that its product's menus and bounds do not have: rating and underwriting know nothing of them. */
export function wrongAnswers(path: string, exposure: Body, product: ProductVersion): Problem[] {
  return judge(exposure, product).map((problem) => ({ ...problem, path: `${path}/${problem.path}` }))
}

/** By path inside the exposure. */
const judge = remembered((exposure: Body, product: ProductVersion): Problem[] => {
  const fields = product.served?.fields
  const asked = [...askedOf(exposure, 'cover', fields), ...askedOf(exposure, 'details', fields)]
  const strange = [
    ...asked.filter((field) => !isOffered(exposure, field)).map(({ name }) => name),
    ...asked.flatMap((field) => (field.as === 'members' ? strangers(exposure, field.name, field.options) : [])),
    ...strangers(exposure, 'optionalPerils', optionalPerils(exposure, product)),
  ]
  const beyond = asked.filter((field) => field.bounds && exposure[field.name] !== undefined)
  return [
    ...strange.map((name): Problem => ({ path: name, key: 'validation.notOffered' })),
    ...beyond.flatMap((field) => outOfBounds(exposure, field)),
  ]
})

/** Codes and amounts are among those of their menu. */
function isOffered(exposure: Body, field: ExposureField): boolean {
  const answer = exposure[field.name]
  if (field.as === 'amountMenu') return typeof answer !== 'number' || field.options.includes(answer)
  return field.as !== 'menu' || typeof answer !== 'string' || field.options.includes(answer)
}

function strangers(exposure: Body, name: string, known: readonly string[]): string[] {
  return membersOf(exposure, name).flatMap((member) => (known.includes(member) ? [] : [`${name}/${member}`]))
}

function optionalPerils(exposure: Body, product: ProductVersion): string[] {
  const offered = perilsOffered(exposure, product)
  return offered.flatMap(({ peril, isOptional }) => (isOptional ? [peril] : []))
}

/** The quote's shape keeps out what no product takes; a product may be narrower. */
function outOfBounds(exposure: Body, { name: path, bounds = {} }: ExposureField): Problem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, max_length } = bounds
  const number = numberIn(exposure, path)
  if (number !== undefined && number < min) return [{ path, key: 'validation.tooSmall', params: { min } }]
  if (number !== undefined && number > max) return [{ path, key: 'validation.tooBig', params: { max } }]
  const isTooLong = max_length !== undefined && (textIn(exposure, path)?.length ?? 0) > max_length
  return isTooLong ? [{ path, key: 'validation.tooLong', params: { max: max_length } }] : []
}
