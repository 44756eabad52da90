import type { FieldConfig, FieldType } from '../fields/field-config.ts'
import { PAYMENT_SCHEDULES } from '../instalment/payment-schedule.ts'
import type { Language } from '../kernel/languages.ts'
import type { ExposureType } from '../rating/farm.ts'
import { offeredPerils } from '../rating/offered-perils.ts'
import { fieldKeys, optionKeys } from './answer-words.ts'
import { EXPOSURE_FIELDS, type ExposureField } from './exposure-fields.ts'
import { AMOUNT_MAX, EXPOSURE_TYPES } from './exposure-units.ts'
import { FARM_PACKAGE, type ProductVersion } from './farm-package.ts'
import { isNeeded } from './needed-answers.ts'
import type { ExposureFieldConfig, ProductConfig } from './product.schema.ts'
import { type Question, type Questions, questionField } from './questions.ts'

/** Words by key, as the app spells them: `cover:field.limit`; the first key that has any. */
export type ConfigWords = (...keys: string[]) => string

/** The questions of the wizard as data: the same menus, conditions and bounds that its screens have (domain 2.2). */
export function configOf(
  { rates, questions, term }: ProductVersion,
  language: Language,
  say: ConfigWords,
): ProductConfig {
  return {
    product: FARM_PACKAGE.code,
    version: rates.version,
    language,
    term,
    policy: policyFields(questions, say),
    exposures: EXPOSURE_TYPES.map((type) => ({
      code: type,
      name: say(`farm:exposure.${type}`),
      fields: exposureFields(type, say),
      perils: offeredPerils(type, rates).map(({ peril, isOptional }) => ({
        code: peril,
        name: say(`farm:peril.${peril}`),
        is_optional: isOptional,
      })),
    })),
  }
}

function policyFields(questions: Questions, say: ConfigWords): ProductConfig['policy'] {
  return [
    { code: 'startsOn', name: say('wizard:term.starts'), type: 'date', is_optional: false },
    { code: 'endsOn', name: say('wizard:term.ends'), type: 'date', is_optional: false },
    ...Object.entries(questions).flatMap(([group, asked]) => questionFields(group, asked, say)),
    {
      code: 'paymentSchedule',
      name: say('wizard:schedule.title'),
      type: 'select',
      values: PAYMENT_SCHEDULES.map((each) => ({ key: each, value: each, label: say(`farm:schedule.${each}`) })),
      is_optional: false,
    },
  ]
}

function questionFields(group: string, questions: readonly Question[], say: ConfigWords): ProductConfig['policy'] {
  return questions.map((question) => {
    const { code, type } = question
    const choice = (key: string) => say(type === 'yesNo' ? `wizard:${key}` : `wizard:questions.options.${code}.${key}`)
    const field = questionField(question, (key) => (key ? choice(key) : say(`wizard:questions.${group}.${code}`)))
    return { ...field, group }
  })
}

function exposureFields(type: ExposureType, say: ConfigWords): ExposureFieldConfig[] {
  const { cover, details } = EXPOSURE_FIELDS[type]
  return [
    ...cover.map((field) => exposureField(type, field, 'coverage-selection', say)),
    ...details.map((field) => exposureField(type, field, 'property-details', say)),
  ]
}

function exposureField(
  type: ExposureType,
  field: ExposureField,
  step: ExposureFieldConfig['step'],
  say: ConfigWords,
): ExposureFieldConfig {
  return {
    code: field.name,
    name: say(...fieldKeys(type, field.name)),
    step,
    input: field.as,
    type: FIELD_TYPES[field.as],
    ...valuesOf(field, say),
    ...boundsOf(field),
    ...(field.when && { condition: field.when }),
    is_optional: !isNeeded(type, field.name),
  }
}

const FIELD_TYPES: Record<ExposureField['as'], FieldType> = {
  money: 'currency',
  count: 'number',
  measure: 'number',
  year: 'number',
  words: 'string',
  date: 'date',
  yesNo: 'select',
  menu: 'select',
  amountMenu: 'select',
  countMenu: 'select',
  members: 'select',
  building: 'select',
  operation: 'select',
}

/** Choices of a menu; those of an item of the same quote are the quote's own. */
function valuesOf(field: ExposureField, say: ConfigWords): Pick<FieldConfig, 'values'> {
  if (field.as === 'yesNo') return { values: yesNo(say) }
  if (!('options' in field)) return {}
  return {
    values: field.options.map((option) => ({
      key: String(option),
      value: String(option),
      ...(typeof option === 'string' && {
        label: say(...optionKeys(field.name, option)),
      }),
    })),
  }
}

function boundsOf({ as }: ExposureField): Pick<FieldConfig, 'validations'> {
  if (as === 'money') return { validations: { min: 0, max: AMOUNT_MAX } }
  if (as === 'year') return { validations: { min: 1700, max: 2100 } }
  return as === 'count' || as === 'measure' ? { validations: { min: 0 } } : {}
}

function yesNo(say: ConfigWords): NonNullable<FieldConfig['values']> {
  return ['yes', 'no'].map((key) => ({ key, value: key, label: say(`wizard:${key}`) }))
}
