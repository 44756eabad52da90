import type { FieldConfig, FieldType } from '../fields/field-config.ts'

/**
 * A question of the product: its code, and how it is answered: by a yes or no, or as any field of a configuration is.
 * Worded as `questions.<group>.<code>` in the locales, the choices of a select as `questions.options.<code>.<choice>`.
 */
export interface Question {
  code: string
  type: FieldType | 'yesNo'
  /** What a select offers. */
  options?: readonly string[]
  validations?: FieldConfig['validations']
  /** Asked only while this is so of another question of its group. */
  condition?: FieldConfig['condition']
  isOptional?: boolean
}

export const QUESTION_GROUPS = ['operationQuestions', 'housekeeping', 'insuranceHistory'] as const
export type QuestionGroup = (typeof QUESTION_GROUPS)[number]

export function isQuestionGroup(name: string): name is QuestionGroup {
  return (QUESTION_GROUPS as readonly string[]).includes(name)
}

/** What a version of the product asks about a farm as a whole. */
export type Questions = Record<QuestionGroup, readonly Question[]>

/** A question as a field of a configuration; `say` words it by its key, and its choices by theirs. */
export function questionField(
  { code, type, options, validations, condition, isOptional = false }: Question,
  say: (choice?: string) => string = (choice = code) => choice,
): FieldConfig {
  const choices = type === 'yesNo' ? ['yes', 'no'] : options
  return {
    code,
    name: say(),
    type: type === 'yesNo' ? 'select' : type,
    ...(choices && { values: choices.map((key) => ({ key, value: key, label: say(key) })) }),
    ...(condition && { condition }),
    ...(validations && { validations }),
    is_optional: isOptional,
  }
}

export const questions1: Questions = {
  // What the farm does beyond farming; answers feed underwriting (domain 2.5 U19, U20, U22).
  operationQuestions: [
    { code: 'ridingLessons', type: 'yesNo' },
    { code: 'pickYourOwn', type: 'yesNo' },
    { code: 'shortTermRental', type: 'yesNo' },
    { code: 'commercialProcessing', type: 'yesNo' },
    { code: 'cannabis', type: 'yesNo' },
    { code: 'anaerobicDigester', type: 'yesNo' },
  ],
  // How the yard is kept; a "yes" is a fault (domain 2.5 U23).
  housekeeping: [
    { code: 'fuelTanksNotBunded', type: 'yesNo' },
    { code: 'hotWorkWithoutExtinguisher', type: 'yesNo' },
    { code: 'hayMoistureUnmonitored', type: 'yesNo' },
    { code: 'permanentExtensionCords', type: 'yesNo' },
  ],
  // What earlier insurers would say (domain 2.5 U08, U09).
  insuranceHistory: [
    { code: 'arsonOrFraudConviction', type: 'yesNo' },
    { code: 'cancelledForMisrepresentation', type: 'yesNo' },
    { code: 'cancelledForNonPayment', type: 'yesNo' },
    { code: 'cancelledForNonPaymentOn', type: 'date', condition: { field: 'cancelledForNonPayment', is: ['yes'] } },
  ],
}

/** From 2027: tools, mowers and carts charge where hay and animals are, and start fires there. */
export const questions2: Questions = {
  ...questions1,
  housekeeping: [...questions1.housekeeping, { code: 'batteriesChargedInBarn', type: 'yesNo' }],
}

/** From 2028: what underwriters wrote back for most, how much goes on beside the fields, where hay lies, who insured before. */
export const questions3: Questions = {
  operationQuestions: [
    ...questions2.operationQuestions,
    { code: 'farmGateSales', type: 'currency', validations: { min: 0, max: 5_000_000 } },
    { code: 'workersLodged', type: 'number', validations: { min: 0, max: 200 } },
  ],
  housekeeping: [
    ...questions2.housekeeping,
    { code: 'hayKept', type: 'select', options: ['none', 'apart', 'withMachinery', 'withAnimals'] },
    {
      code: 'hayWatchedBy',
      type: 'string',
      validations: { max_length: 100 },
      condition: { field: 'hayKept', is: ['withMachinery', 'withAnimals'] },
    },
    { code: 'extinguishersServicedOn', type: 'date' },
  ],
  insuranceHistory: [
    ...questions2.insuranceHistory,
    { code: 'earlierInsurer', type: 'string', validations: { max_length: 100 } },
    { code: 'earlierInsurerEmail', type: 'email', isOptional: true },
    { code: 'earlierInsurerPhone', type: 'phone', isOptional: true },
  ],
}
