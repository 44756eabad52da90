/** As much of the peer as the bench touches; its own packages are installed beside it and carry no types. */
declare module 'pouchdb' {
  export default class PouchDB {
    static defaults(options: { prefix: string }): typeof PouchDB
  }
}

declare module 'express-pouchdb' {
  import type { Express } from 'express'
  import type PouchDB from 'pouchdb'
  export default function servePouch(Pouch: typeof PouchDB, options: { mode: 'minimumForPouchDB' }): Express
}

declare module 'express' {
  export interface Express {
    use(path: string, app: Express): void
    listen(port: number, host: string): void
  }
  export default function express(): Express
}
