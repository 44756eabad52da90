import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

interface Aim {
  params?: Record<string, string>
  search?: Record<string, string>
}

/** Leads to a page; the page that stands open is read again (spec 2 §2 Global search). */
export function useGo(): (to: string, aim?: Aim) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (to, aim = {}) => {
    if (router.state.location.pathname === to) void queryClient.invalidateQueries()
    void navigate({ to, ...aim } as never) // made by the domain and the menu, which know no route
  }
}
