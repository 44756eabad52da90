import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'
import { PageAnnouncer } from '../shell/PageAnnouncer.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <PageAnnouncer />
      <Outlet />
    </>
  ),
})
