import type { FieldConfig } from '../fields/field-config.ts'
import { PAYMENT_SCHEDULES } from '../instalment/payment-schedule.ts'
import type { ExposureType } from '../rating/farm.ts'
import { type OfferedPeril, offeredPerils } from '../rating/offered-perils.ts'
import { EXPOSURE_FIELDS, type ExposureField, type ExposureFields, fieldOf } from './exposure-fields.ts'
import { EXPOSURE_TYPES, exposureUnits } from './exposure-units.ts'
import type { ProductVersion, ServedFields } from './farm-package.ts'
import { isNeeded } from './needed-answers.ts'
import type { ExposureFieldConfig, ProductConfig } from './product.schema.ts'
import { QUESTION_GROUPS, type Question, type QuestionGroup, type Questions } from './questions.ts'

type ConfiguredExposure = ProductConfig['exposures'][number]

/**
 * A version that asks what the office says it asks; it is priced and judged by this build's own tables. The office may
 * be a newer build: what this one has no place to keep is not asked here, and the office says at the lock what it misses.
 */
export function servedVersion(version: ProductVersion, config: ProductConfig): ProductVersion {
  const exposures = new Map(config.exposures.map((each) => [each.code, each]))
  const of = <Value>(
    read: (configured: ConfiguredExposure, type: ExposureType) => Value,
    own: (type: ExposureType) => Value,
  ) =>
    Object.fromEntries(
      EXPOSURE_TYPES.map((type) => {
        const configured = exposures.get(type)
        return [type, configured ? read(configured, type) : own(type)]
      }),
    ) as Record<ExposureType, Value> // every type is there
  return {
    ...version,
    questions: questionsOf(config),
    term: config.term ?? version.term,
    served: {
      fields: of(fieldsOf, (type) => EXPOSURE_FIELDS[type]),
      perils: of(perilsOf, (type) => offeredPerils(type, version.rates)),
      schedules: schedulesOf(config),
      language: config.language,
      words: wordsOf(config),
    },
  }
}

function fieldsOf({ fields }: ConfiguredExposure, type: ExposureType): ExposureFields[ExposureType] {
  const of = (step: ExposureFieldConfig['step']) =>
    fields.filter((each) => each.step === step).flatMap((each) => toField(each, type))
  return { cover: of('coverage-selection'), details: of('property-details') }
}

/** None where the quote's shape has no unit that takes such an answer. */
function toField(
  { code, input, values, condition, validations, is_optional }: ExposureFieldConfig,
  type: ExposureType,
): ExposureField[] {
  const unit = fieldOf(type, code)?.unit
  const field = {
    name: code,
    ...(unit && { unit }),
    ...(condition && { when: condition }),
    ...(validations && { bounds: validations }),
    ...(is_optional === isNeeded(type, code) && { isRequired: !is_optional }),
  }
  const keys = (values ?? []).map(({ key }) => key)
  switch (input) {
    case 'building':
    case 'operation':
      return code === input ? [{ ...field, as: input }] : []
    case 'members':
      return code === 'heat' ? [{ ...field, as: input, options: keys }] : []
    case 'menu':
      return isUnit(code) ? [{ ...field, as: input, options: keys.filter((key) => takes(code, key)) }] : []
    case 'amountMenu':
    case 'countMenu':
      return isUnit(code) ? [{ ...field, as: input, options: keys.map(Number).filter((key) => takes(code, key)) }] : []
    case 'money':
    case 'count':
    case 'measure':
    case 'year':
    case 'words':
    case 'date':
    case 'yesNo':
      return isUnit(code) ? [{ ...field, as: input }] : []
  }
}

function isUnit(code: string): code is keyof typeof exposureUnits {
  return Object.hasOwn(exposureUnits, code)
}

function takes(code: keyof typeof exposureUnits, answer: string | number): boolean {
  return exposureUnits[code].safeParse(answer).success
}

function perilsOf({ perils }: ConfiguredExposure): readonly OfferedPeril[] {
  return perils.map(({ code, is_optional }) => ({ peril: code, isOptional: is_optional }))
}

/** Groups this build knows no card for are not asked, and a group the office does not serve asks nothing. */
function questionsOf({ policy }: ProductConfig): Questions {
  return Object.fromEntries(
    QUESTION_GROUPS.map((group) => [group, policy.filter((each) => each.group === group).map(toQuestion)]),
  ) as Record<QuestionGroup, Question[]> // every group is there
}

function toQuestion({ code, type, values, condition, validations, is_optional }: FieldConfig): Question {
  const options = values?.map(({ key }) => key) ?? []
  const isYesNo = type === 'select' && options.length > 0 && options.every((key) => key === 'yes' || key === 'no')
  return {
    code,
    type: isYesNo ? 'yesNo' : type,
    ...(type === 'select' && !isYesNo && { options }),
    ...(validations && { validations }),
    ...(condition && { condition }),
    ...(is_optional && { isOptional: true }),
  }
}

function schedulesOf({ policy }: ProductConfig): ServedFields['schedules'] {
  const offered = policy.find(({ code }) => code === 'paymentSchedule')?.values?.map(({ key }) => key)
  return offered ? PAYMENT_SCHEDULES.filter((each) => offered.includes(each)) : PAYMENT_SCHEDULES
}

function wordsOf({ policy, exposures }: ProductConfig): Record<string, string> {
  const named = [
    ...policy.flatMap((field) => fieldWords(field.group ? `${field.group}/${field.code}` : field.code, field)),
    ...exposures.flatMap(({ code: type, fields, perils }) => [
      ...fields.flatMap((field) => fieldWords(`exposures/${type}/${field.code}`, field)),
      ...perils.map(({ code, name }): [string, string] => [`exposures/${type}/optionalPerils/${code}`, name]),
    ]),
  ]
  return Object.fromEntries(named)
}

function fieldWords(place: string, { name, values = [] }: FieldConfig): [string, string][] {
  return [
    [place, name],
    ...values.flatMap(({ key, label }): [string, string][] =>
      label === undefined ? [] : [[`${place}/${key}`, label]],
    ),
  ]
}
