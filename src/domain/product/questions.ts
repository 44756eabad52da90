/** A question of the product: its code, and how it is answered. Worded as `questions.<group>.<code>` in the locales. */
export interface Question {
  code: string
  type: 'yesNo' | 'date'
  /** Asked only while this other question is answered yes. */
  after?: string
}

export type QuestionGroup = 'operationQuestions' | 'housekeeping' | 'insuranceHistory'

/** What a version of the product asks about a farm as a whole. */
export type Questions = Record<QuestionGroup, readonly Question[]>

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
    { code: 'cancelledForNonPaymentOn', type: 'date', after: 'cancelledForNonPayment' },
  ],
}

/** From 2027: tools, mowers and carts charge where hay and animals are, and start fires there. */
export const questions2: Questions = {
  ...questions1,
  housekeeping: [...questions1.housekeeping, { code: 'batteriesChargedInBarn', type: 'yesNo' }],
}
