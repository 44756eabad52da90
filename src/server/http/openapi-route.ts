import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

type Encoding = keyof typeof PACKERS

/** The best first. */
const PACKERS = { br: promisify(brotliCompress), gzip: promisify(gzip), identity: async (bytes: Buffer) => bytes }

interface Packed {
  bytes: Buffer
  etag: string
}

/** The API's description: made and packed once, for whoever asks first; a server that nobody asks starts a second sooner. */
export function openApiRoute(v1: FastifyInstance, build: string): void {
  let plain: Promise<Buffer> | null = null
  const packed = new Map<Encoding, Promise<Packed>>()
  const pack = (encoding: Encoding) => {
    plain ??= describeApi(build).then((description) => Buffer.from(JSON.stringify(description)))
    const known = packed.get(encoding) ?? plain.then((bytes) => packAs(encoding, bytes))
    packed.set(encoding, known)
    return known
  }

  v1.get('/openapi.json', { compress: false }, async ({ headers }, reply) => {
    const encoding = encodingFor(headers['accept-encoding'] ?? '')
    const { bytes, etag } = await pack(encoding)
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}

async function packAs(encoding: Encoding, plain: Buffer): Promise<Packed> {
  const bytes = await PACKERS[encoding](plain)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** The best a client unpacks; a weight of 0 is a refusal, of others we take no notice. */
function encodingFor(accepted: string): Encoding {
  const said = accepted.split(',').map((each): [string, boolean] => {
    const [name = '', weight = ''] = each.toLowerCase().replaceAll(' ', '').split(';')
    return [name, !/^q=0(\.0*)?$/.test(weight)]
  })
  const takes = new Map(said)
  return (['br', 'gzip'] as const).find((name) => takes.get(name) ?? takes.get('*')) ?? 'identity'
}
