import { describe, expect, it } from 'vitest'
import { projectBody, projectConflict } from '#domain/sync/merge/project.ts'
import { anne, B1, del, L1, marc, mutationOf, openOffice, set, office as staff } from './desk.ts'
import { farm } from './farm.shape.ts'

const broker = anne.actor
const barn = { life: 'live', name: 'Barn', location: L1, hazard: 'high' }
const body = { name: 'A', hazard: 'low', buildings: { [B1]: barn }, newerField: { x: 1 } }

describe('what a role may see', () => {
  it('leaves hidden units out of a body, at the top and inside items, and [sync 78] lets unknown ones through', () => {
    const { hazard: _hazard, ...shown } = barn
    expect(projectBody(farm, broker, body)).toEqual({ name: 'A', buildings: { [B1]: shown }, newerField: { x: 1 } })
    expect(projectBody(farm, staff.actor, body)).toEqual(body)
  })

  it('tells nothing of a conflict on a hidden unit', () => {
    const office = openOffice({ hazard: 'low' })
    office.receive(staff, mutationOf(staff, [set('hazard', 'low', 'high')]))
    office.receive(staff, mutationOf(staff, [set('hazard', 'low', 'none')]))
    const [conflict] = office.open()
    expect(projectConflict(farm, broker, conflict!)).toBeNull()
    expect(projectConflict(farm, staff.actor, conflict!)).toEqual(conflict)
  })

  it('shows a conflict over an item without the units hidden in it, on every side', () => {
    const path = `buildings/${B1}`
    const office = openOffice({ buildings: { [B1]: barn } })
    office.receive(marc, mutationOf(marc, [set(`${path}/name`, 'Barn', 'Dairy barn')]))
    office.receive(staff, mutationOf(staff, [del(path, { [path]: barn })]))
    const shown = projectConflict(farm, broker, office.open()[0]!)
    expect(JSON.stringify(shown)).not.toContain('high')
    expect(shown).toMatchObject({ theirs: { name: 'Dairy barn' }, base: { [path]: { name: 'Barn' } }, mine: 'dead' })
  })

  it('never lets a refused value into a conflict others can read', () => {
    const path = `buildings/${B1}`
    const office = openOffice({ buildings: { [B1]: { ...barn, life: 'dead' } } })
    office.receive(
      anne,
      mutationOf(anne, [set(`${path}/hazard`, 'high', 'forged'), set(`${path}/name`, 'Barn', 'Shed')]),
    )
    expect(JSON.stringify(office.conflicts())).not.toContain('forged')
    expect(office.open()).toMatchObject([{ kind: 'deleted_while_edited', path, mine: { name: 'Shed', life: 'live' } }])
  })
})
