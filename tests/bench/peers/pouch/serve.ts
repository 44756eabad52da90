/** The peer of P7 and P8: express-pouchdb on Express 4, its documents in LevelDB on the disk. */
import express from 'express'
import servePouch from 'express-pouchdb'
import PouchDB from 'pouchdb'

const Pouch = PouchDB.defaults({ prefix: `${process.env.FOLDER}/` })

const app = express()
app.use('/', servePouch(Pouch, { mode: 'minimumForPouchDB' }))
app.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
