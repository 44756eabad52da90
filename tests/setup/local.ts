/** IndexedDB's own classes; every tablet of a test brings a store of its own. */
import 'fake-indexeddb/auto'
