import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FlagKey } from '#domain/flag/flag.schema.ts'
import { useFlag } from '../../flags/flags.ts'

/** A page of something that can be switched off; an address of it then leads home. */
export function WhileOn({ flag, children }: { flag: FlagKey; children: ReactNode }) {
  return useFlag(flag) ? children : <Navigate to="/" replace />
}
