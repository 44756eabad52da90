import type { Heat } from '../../rating/farm.ts'
import type { Edit } from '../../sync/device/edit.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { membersOf } from '../../sync/read-body.ts'
import { setUnit } from '../body/set-unit.ts'

const UNHEATED: Heat = 'none'

/** Taps a way of heating on or off; "no heat" and any heat exclude each other. */
export function chooseHeat(body: Body, exposure: string, heat: string): Edit[] {
  const path = `exposures/${exposure}/heat`
  const chosen = membersOf(itemAt(body, exposure), 'heat')
  const isOn = !chosen.includes(heat)
  const ended = isOn ? chosen.filter((each) => (each === UNHEATED) !== (heat === UNHEATED)) : []
  return [
    ...ended.map((each) => setUnit(body, `${path}/${each}`, null)),
    setUnit(body, `${path}/${heat}`, isOn ? true : null),
  ]
}

function itemAt(body: Body, exposure: string): Body {
  const item = readAt(body, `exposures/${exposure}`)
  return isBody(item) ? item : {}
}
