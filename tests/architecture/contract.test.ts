import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { landingPath } from '#domain/access/landing.ts'
import { portalOf } from '#domain/access/menu.ts'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { ROLES } from '#domain/access/roles.ts'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import type { Deps } from '#server/deps.ts'
import { registerModules } from '#server/modules/all.routes.ts'
import { readTree } from './tree.ts'

const endpoints = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

describe('every call of the API', () => {
  it('is implemented, and nothing is implemented that the contract does not name', async () => {
    const routes: string[] = []
    const app = fastify({ exposeHeadRoutes: false })
    app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`))
    registerModules(app, {} as Deps) // wiring only: no handler runs, so nothing of it is touched
    await app.close()
    expect(routes.sort()).toEqual(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
  })

  it('is shut while a password must be changed, but for the change, who one is, and the way out', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.beforePasswordChange)
    expect(open.map(({ name }) => name).toSorted()).toEqual(['password.change', 'session.signOut', 'user.me'])
  })

  it.each(endpoints)('$name says who may call it', ({ endpoint: { access } }) => {
    if (typeof access === 'string') return expect(['public', 'signedIn']).toContain(access)
    const [resource, action] = access
    expect(Object.keys(PERMISSIONS[resource])).toContain(action)
  })

  it('says whether a version comes along with it, and whether it is done once under one key, as its route reads them', () => {
    const read = readTree()
      .filter(({ path }) => path.endsWith('.routes.ts'))
      .flatMap(({ text }) => text.split(/\n(?:\}| {2}(?=(?:implement\w*|answer)\())/))
      .filter((route) => /^(?:implement|answer)/.test(route))
      .flatMap((route) => {
        const [, area = '', call = ''] = /(\w+)Api\.(\w+)/.exec(route) ?? []
        const endpoint = endpoints.find(({ name }) => name === `${area}.${call}`)?.endpoint
        return endpoint ? [{ name: `${area}.${call}`, endpoint, ...headersReadIn(route) }] : []
      })
    expect(read.length).toBeGreaterThan(180)
    const told = read.map(({ name, endpoint: { ifMatch, isOnce = false } }) => ({ name, ifMatch, isOnce }))
    expect(told).toEqual(read.map(({ name, ifMatch, isOnce }) => ({ name, ifMatch, isOnce })))
  })

  it('stands in the one map that OpenAPI, the tenant matrix and these tests read', () => {
    const files = readTree().filter(({ path }) => path.endsWith('.api.ts'))
    const all = readTree().find(({ path }) => path === 'src/domain/api/all.ts')
    const missing = files.filter(({ path }) => !all?.text.includes(path.replace('src/domain/', '../')))
    expect(missing.map(({ path }) => path)).toEqual([])
  })
})

/** By the functions a route reads them with: `http/conditional.ts`, and those of modules that call it. */
function headersReadIn(route: string): Pick<Endpoint, 'ifMatch'> & { isOnce: boolean } {
  const isOnce = /\b(?:idempotencyKey|keyed)\(/.test(route)
  if (/\b(?:versionNamed|changeInSteps)\(/.test(route)) return { ifMatch: 'required', isOnce }
  const mayCome = /\b(?:versionSeen|readAct|lockInSteps)\(|^answer\(/.test(route)
  return { ifMatch: mayCome ? 'optional' : undefined, isOnce }
}

describe.each(ROLES)('%s', (role) => {
  it('has a page to land on and a menu of its own', () => {
    expect(landingPath(role)).toMatch(/^\//)
    expect(portalOf(role).menu.length).toBeGreaterThan(0)
  })
})
