import { SHAPES } from '#domain/shapes/all.shapes.ts'
import { closeAccount, openAccount, type StoreNotice } from '#local/account/open-account.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { startSync } from '#local/loop/sync.ts'
import { type Change, watchWork } from '#local/reads/watch.ts'
import type { LocalPerson } from '#local/store/account.ts'
import { readMeta } from '#local/store/meta.ts'
import { rememberOffset } from '../data/office-clock.ts'
import { createHost } from './host.ts'
import type { Work } from './work.ts'

interface OpenedWork {
  opened: Exclude<Work, { kind: 'closed' }>
  watch: (onChange: (what: Change) => void) => () => void
  close: () => void
}

export async function openWork(person: DeviceAccount, tell: (notice: StoreNotice) => void): Promise<OpenedWork> {
  const opened = await openAccount({ person: toLocalPerson(person), host: createHost(), shapes: SHAPES, tell })
  if (opened.kind === 'onlineOnly') {
    return { opened, watch: () => () => undefined, close: () => undefined }
  }
  const { account } = opened
  rememberOffset(await readMeta(account.db, 'clockOffsetMs'))
  const sync = startSync(account)
  return {
    opened: { kind: 'open', account, sync },
    watch: (onChange) => watchWork(account, onChange),
    close() {
      sync.stop()
      closeAccount(account)
    },
  }
}

function toLocalPerson({ id, role, brokerage }: DeviceAccount): LocalPerson {
  return { accountId: id, role, brokerageId: brokerage?.id ?? null }
}
