import { endingDiscounts } from '../../discounts/ending-discounts.service.ts'
import { type FindCauses, policyParent } from './cause.ts'

/** Billing B48: a discount ends with a term, and whoever may grant one has not said what comes after. */
export const discounts: FindCauses = async (tx, { now }) => {
  const ending = await endingDiscounts(tx, now)
  return ending.map(({ id, brokerageId, dueOn }) => ({
    trigger: 'discount',
    key: `discount:${id}:${dueOn}`,
    brokerageId,
    parent: policyParent(id),
    dueOn,
    facts: { days: { date: dueOn } },
  }))
}
