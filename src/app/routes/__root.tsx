import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../session/router-context.ts'
import { PageAnnouncer } from '../shell/PageAnnouncer.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <PageAnnouncer />
      <Outlet />
    </>
  ),
})
