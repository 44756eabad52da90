import { z } from 'zod'
import { role } from '../access/roles.ts'
import { endpoint } from '../contract/define.ts'
import { zoneClocks } from '../kernel/zone-clocks.ts'

export const referenceEntry = z.object({ id: z.string(), code: z.string(), name: z.string() })
export const roleEntry = referenceEntry.extend({ code: role })

/** Small tables that pickers read; cached on the device (settled 1). */
export const referenceApi = {
  provinces: endpoint({
    method: 'GET',
    path: '/provinces',
    summary: 'Provinces and territories',
    access: ['reference', 'read'],
    response: z.array(referenceEntry),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/countries',
    summary: 'Countries; the first one is the default',
    access: ['reference', 'read'],
    response: z.array(referenceEntry),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/roles',
    summary: 'Every role',
    access: ['reference', 'read'],
    response: z.array(roleEntry),
  }),
  brokerUserRoles: endpoint({
    method: 'GET',
    path: '/broker-user-roles',
    summary: 'Roles a broker may have',
    access: ['reference', 'read'],
    response: z.array(roleEntry),
  }),
  meta: endpoint({
    method: 'GET',
    path: '/meta',
    summary: 'Time zone, currency and build of this portal, and how the clocks of the country stand',
    access: ['reference', 'read'],
    response: z.object({ timezone: z.string(), currency: z.string(), build: z.string(), clocks: zoneClocks }),
  }),
}
