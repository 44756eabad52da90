/** Serves a built folder as our server does: compressed, with the page for every address of the app. */
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import fastify from 'fastify'

const app = fastify()
await app.register(compress, { encodings: ['br', 'gzip'] })
await app.register(serveStatic, { root: process.env.FOLDER ?? '' })
app.setNotFoundHandler((_, reply) => reply.sendFile('index.html'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
