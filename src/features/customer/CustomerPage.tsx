import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { customerPartPath } from '../../domain/customer/customerPagePath'
import { CustomerView } from '../../kits/customerPage/CustomerView'
import type { ActionView, DraftStore } from '../../kits/customerPage/customerParts'
import { MissingView, UnreachableView } from '../../kits/customerPage/MissingView'
import type { CustomerActionActor } from '../../machines/customerAction/customerActionMachine'
import type { CustomerActors } from './createCustomerActors'

const LazyMap = lazy(() => import('./CustomerMap'))

type CustomerPageProps = { actors: CustomerActors; token: string; drafts: DraftStore }

/** The page of one link. */
export function CustomerPage({ actors: { page, actions }, token, drafts }: CustomerPageProps) {
  const { context, value } = useSnapshot(page)
  const views = {
    instruction: viewOf(useSnapshot(actions.instruction)),
    absence: viewOf(useSnapshot(actions.absence)),
    rating: viewOf(useSnapshot(actions.rating)),
  }
  const { facts, failures } = context
  if (value === 'missing') return <MissingView />
  if (facts === null) return failures === 0 ? null : <UnreachableView />
  const { vehicle, place, state } = facts
  return (
    <CustomerView
      facts={facts}
      isLost={failures > 0}
      actions={views}
      send={(order) => actions[order.kind].send({ type: 'order.send', order })}
      drafts={drafts}
      addressOf={(path) => customerPartPath(token, path)}
      map={
        vehicle === null || state !== 'underWay' ? null : (
          <Suspense fallback={null}>
            <LazyMap vehicle={vehicle} address={place.position} />
          </Suspense>
        )
      }
    />
  )
}

const viewOf = ({ value, context }: ReturnType<CustomerActionActor['getSnapshot']>): ActionView => ({
  state: value,
  order: context.order,
})

type Source<T> = { subscribe: (onChange: () => void) => { unsubscribe: () => void }; getSnapshot: () => T }

function useSnapshot<T>(actor: Source<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => actor.getSnapshot())
}
