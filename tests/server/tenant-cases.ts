import { rolesFor } from '#domain/access/can.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { locator } from '#domain/kernel/ids.ts'
import { MAKERS, PLAIN_PARAMS, QUERIES, type World } from './tenant-world.ts'

/** One call of the contract as the matrix makes it. */
export interface Call {
  name: string
  endpoint: Endpoint
  /** Kinds of the records named in the path, in order; empty for lists and the like. */
  kinds: string[]
  /** What a list is a list of. */
  listOf: string | null
  may: readonly Role[]
}

/** Every endpoint that answers a session with JSON or nothing; streams are proved by their own tests. */
export function tenantCalls(): Call[] {
  const named = Object.entries(api).flatMap(([entity, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) =>
      toCall(`${entity}.${name}`, endpoint),
    ),
  )
  return named.filter(({ endpoint }) => endpoint.access !== 'public' && !endpoint.produces)
}

function toCall(name: string, endpoint: Endpoint): Call {
  const kinds = segmentsOf(endpoint).flatMap(({ idOf }) => idOf ?? [])
  const last = endpoint.path.split('/').at(-1) ?? ''
  const may = typeof endpoint.access === 'string' ? ROLES : rolesFor(...endpoint.access)
  return { name, endpoint, kinds, listOf: endpoint.query && last in MAKERS ? last : null, may }
}

/** The path word by word: written as it is, a plain parameter's value, or the kind of record an id is of. */
function segmentsOf({ path, params }: Endpoint): { word: string; idOf?: string }[] {
  let before = ''
  let of = ''
  return path
    .slice(1)
    .split('/')
    .map((segment) => {
      const param = segment.startsWith(':') ? segment.slice(1) : null
      if (param && params?.shape[param] === locator) {
        const kind = `${of}/${before}` in MAKERS ? `${of}/${before}` : before
        of = before
        return { word: segment, idOf: kind }
      }
      const word = param ? PLAIN_PARAMS[path]?.[param] : segment
      if (!word) throw new Error(`${path}: give ${segment} a value in PLAIN_PARAMS (tenant-world.ts)`)
      before = word
      return { word }
    })
}

/** The path with ids of the given record set, and the query the call insists on, asking lists for everything. */
export function addressOf({ endpoint }: Call, ids: (kind: string) => string): string {
  const path = segmentsOf(endpoint).map(({ word, idOf }) => (idOf === undefined ? word : ids(idOf)))
  const everything: Record<string, string> =
    endpoint.query && 'page_size' in endpoint.query.shape ? { page_size: '99999' } : {}
  const query = new URLSearchParams({ ...everything, ...QUERIES[endpoint.path] })
  return `/api/v1/${path.join('/')}${query.size > 0 ? `?${query}` : ''}`
}

/** Ids of one kind of record; a kind without a maker stops the matrix with a clear word. */
export function idsIn(world: World, side: 'own' | 'foreign'): (kind: string) => string {
  return (kind) => {
    const id = world[side][kind]
    if (!id)
      throw new Error(`the path word "${kind}" has an id after it: add a maker for it to MAKERS (tenant-world.ts)`)
    return id
  }
}
