import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountContext } from '#app/session/account.ts'
import type { Role } from '#domain/access/roles.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { type Answer, type Sent, show } from './screen.tsx'

/** Shows whichever of these pages stands at the address to somebody of the role, with the office answered by the test. */
export function showAt(
  address: string,
  pages: Record<string, () => ReactNode>,
  { role, answer }: { role: Role; answer: (sent: Sent) => Answer },
) {
  const rootRoute = createRootRoute({ component: Outlet })
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history })
  const calls = show(
    // All of an account that a page looks at.
    <AccountContext value={{ role } as DeviceAccount}>
      <RouterProvider router={router as never} />
    </AccountContext>,
    answer,
  )
  return { calls, search: () => router.state.location.search as Record<string, unknown> }
}
