import { createActor, fromPromise } from 'xstate'
import type { CustomerApi } from '../../api/customer/customerApi'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import type { CustomerOrder, OrderKind } from '../../domain/customer/customerOrder'
import {
  customerActionMachine,
  type CustomerActionActor,
} from '../../machines/customerAction/customerActionMachine'
import { customerPageMachine, type CustomerPageActor } from '../../machines/customerPage/customerPageMachine'

export type CustomerActors = {
  page: CustomerPageActor
  actions: Readonly<Record<OrderKind, CustomerActionActor>>
}

/** Connects the page with what its reader may say. Nothing runs before they are started. */
export function createCustomerActors(api: CustomerApi): CustomerActors {
  const page = createActor(
    customerPageMachine.provide({
      actors: { readFacts: fromPromise<CustomerFacts, void>(({ signal }) => api.read({ signal })) },
    }),
  )
  const createAction = () =>
    createActor(
      customerActionMachine.provide({
        actors: {
          sendOrder: fromPromise<CustomerFacts | null, { order: CustomerOrder | null }>(
            ({ input: { order }, signal }) =>
              order === null ? Promise.resolve(null) : api.send(order, { signal }),
          ),
        },
        actions: {
          notifyConfirmed: (_, { order, facts }) => {
            if (order !== null) page.send({ type: 'order.confirmed', order, facts })
          },
          notifyRefused: () => page.send({ type: 'read.request' }),
        },
      }),
    )
  return {
    page,
    actions: { instruction: createAction(), absence: createAction(), rating: createAction() },
  }
}
