import { createContext, useContext } from 'react'
import type { DeviceAccount } from '#local/device/device.ts'

/** The signed-in person, given by the signed-in layout to everything inside it. */
export const AccountContext = createContext<DeviceAccount | null>(null)

export function useAccount(): DeviceAccount {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount is for screens inside the signed-in layout')
  return account
}
