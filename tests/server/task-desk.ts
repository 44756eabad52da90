import { expect } from 'vitest'
import type { Queue } from '#domain/task/queue.schema.ts'
import type { Task } from '#domain/task/task.schema.ts'
import { reconcileTasks } from '#server/jobs/reconcile-tasks.ts'
import type { TestApp } from '#tests/setup/app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** People with tasks, by single calls and the job. */
export function openTaskDesk(test: TestApp) {
  const call = (who: string, method: Method, path: string, payload?: object, headers = {}) =>
    test.injectAs(who, { method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  async function answerOf<Answer>(called: ReturnType<typeof call>, status = 200): Promise<Answer> {
    const answer = await called
    expect(answer.statusCode, answer.body).toBe(status)
    return answer.json<Answer>()
  }
  return {
    call,
    answerOf,
    list: async (who: string, query = 'view=all') =>
      (await answerOf<{ data: Task[] }>(call(who, 'GET', `/tasks?page_size=1000&${query}`))).data,
    make: (who: string, body: object, key?: string) =>
      answerOf<Task>(call(who, 'POST', '/tasks', body, key ? { 'idempotency-key': key } : {}), 201),
    change: (who: string, { id, version }: Pick<Task, 'id' | 'version'>, body: object) =>
      answerOf<Task>(call(who, 'PATCH', `/tasks/${id}`, body, { 'if-match': `"${version}"` })),
    act: (who: string, { id }: Pick<Task, 'id'>, act: string, body: object = {}) =>
      answerOf<Task>(call(who, 'POST', `/tasks/${id}/${act}`, act === 'reopen' ? undefined : body)),
    refusal: (who: string, path: string, body?: object, method: Method = 'POST') =>
      answerOf<{ code: number; messages: string[]; errors?: { field: string; messages: string[] }[] }>(
        call(who, method, path, body),
        400,
      ),
    queues: async (who: string) => (await answerOf<{ data: Queue[] }>(call(who, 'GET', '/queues?page_size=1000'))).data,
    me: async (who: string): Promise<string> => (await answerOf<{ id: string }>(call(who, 'GET', '/users/me'))).id,
    reconcile: () => reconcileTasks.run(test.deps, test.clock.now()),
  }
}
