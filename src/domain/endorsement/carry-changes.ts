import { quoteShape } from '../quote/shape/quote.shape.ts'
import { type Body, isBody, isSame, type Json } from '../sync/json.ts'
import { isKeyed, type Unit } from '../sync/shape.ts'

/** What becomes of a value that somebody changed from `base` to `mine`, where it now reads `onto`; undefined is nothing. */
type Carry = (base: Json | undefined, mine: Json | undefined, onto: Json | undefined) => Json | undefined

/**
 * What was changed from one body to another, done again on a third: whatever was left as it was stays as it is there
 * (domain 4.5 item 28). A position, an address or a term moves as one; of two changes of one value the carried one wins.
 */
export function carryChanges(base: Body, mine: Body, onto: Body): Body {
  const { units, collections } = quoteShape
  const carry = each((name) => {
    const collection = collections[name]
    return collection ? each(() => each(unitsCarried(collection.units))) : carryOf(units[name])
  })
  return asBody(carry(base, mine, onto))
}

/** The same of one exposure's answers. */
export function carryExposure(base: Body, mine: Body, onto: Body): Body {
  return asBody(each(unitsCarried(quoteShape.collections.exposures?.units ?? {}))(base, mine, onto))
}

function unitsCarried(units: Record<string, Unit>) {
  return (name: string) => carryOf(units[name])
}

function carryOf(unit: Unit | undefined): Carry {
  return unit && isKeyed(unit) ? each(() => whole) : whole
}

const whole: Carry = (base, mine, onto) => (isSame(base, mine) ? onto : mine)

/** Name by name, where all of it is still there. */
function each(carryOfName: (name: string) => Carry): Carry {
  return (base, mine, onto) => {
    if (isSame(base, mine)) return onto
    if (!isBody(mine) || !isBody(onto)) return mine
    const known = isBody(base) ? base : {}
    const carried = [...new Set([...Object.keys(onto), ...Object.keys(mine)])].flatMap((name): [string, Json][] => {
      const value = carryOfName(name)(known[name], mine[name], onto[name])
      return value === undefined || value === null ? [] : [[name, value]]
    })
    return Object.fromEntries(carried)
  }
}

function asBody(value: Json | undefined): Body {
  return isBody(value) ? value : {}
}
