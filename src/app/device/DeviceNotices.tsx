import { LostWork } from './LostWork.tsx'
import { RoomNotice } from './RoomNotice.tsx'
import { useWork } from './work.ts'

/** What a person should know of this device's store before they drive off; nothing, as a rule. */
export function DeviceNotices() {
  const work = useWork()
  if (work.kind !== 'open') return null
  return (
    <>
      <LostWork account={work.account} />
      <RoomNotice account={work.account} />
    </>
  )
}
