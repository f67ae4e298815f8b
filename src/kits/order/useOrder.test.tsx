// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { ActionMenu } from '../../components/actions/ActionMenu'
import { moveActions } from './moveActions'
import { OrderHandle } from './OrderHandle'
import { OrderStatus } from './OrderStatus'
import { useOrder, type OrderedList } from './useOrder'
import { useOrderItem } from './useOrderItem'

function Item({ name, index, order }: { name: string; index: number; order: OrderedList }) {
  const { control } = order
  const { item, handle } = useOrderItem<HTMLLIElement>({ control, itemKey: name, index })
  return (
    <li ref={item}>
      <OrderHandle
        ref={handle}
        control={control}
        itemKey={name}
        name={name}
        isLifted={order.lifted === name}
      />
      <span data-testid="name">{name}</span>
      <ActionMenu label={`Aktionen: ${name}`} items={moveActions(control, name, index, order.keys.length)} />
    </li>
  )
}

function TestList({ onOrder }: { onOrder: (keys: readonly string[], moved: string) => void }) {
  const [keys, setKeys] = useState<readonly string[]>(['Anton', 'Berta', 'Cäsar'])
  const order = useOrder({
    keys,
    nameOf: (key) => key,
    onOrder: (next, moved) => {
      setKeys(next)
      onOrder(next, moved)
    },
  })
  return (
    <>
      <ol>
        {order.keys.map((key, index) => (
          <Item key={key} name={key} index={index} order={order} />
        ))}
      </ol>
      <OrderStatus order={order} />
      <button type="button" onClick={() => setKeys(['Berta', 'Cäsar', 'Dora'])}>
        replace
      </button>
    </>
  )
}

const show = async () => {
  const onOrder = vi.fn<(keys: readonly string[], moved: string) => void>()
  await renderScreen(<TestList onOrder={onOrder} />)
  return { orders: () => onOrder.mock.calls }
}
const names = () => screen.getAllByTestId('name').map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name: `${name} verschieben` })
const said = () => screen.getByRole('status').textContent
/** Presses a key on the handle of an item. */
const press = (name: string, key: string, modifiers = {}) => {
  const element = handle(name)
  act(() => element.focus())
  if (key === ' ') fireEvent.click(element, { detail: 0 })
  else fireEvent.keyDown(element, { key, ...modifiers })
}

describe('useOrder', () => {
  it('moves on Alt+arrow at once, announces it and keeps the focus', async () => {
    const { orders } = await show()
    press('Anton', 'ArrowDown', { altKey: true })
    expect(names()).toEqual(['Berta', 'Anton', 'Cäsar'])
    expect(said()).toBe('Anton steht jetzt an Stelle 2 von 3.')
    expect(document.activeElement).toBe(handle('Anton'))
    press('Anton', 'ArrowUp', { altKey: true })
    expect(orders()).toEqual([
      [['Berta', 'Anton', 'Cäsar'], 'Anton'],
      [['Anton', 'Berta', 'Cäsar'], 'Anton'],
    ])
  })

  it('announces that an item is at the end and sends nothing', async () => {
    const { orders } = await show()
    press('Cäsar', 'ArrowDown', { altKey: true })
    expect(said()).toBe('Cäsar steht bereits an Stelle 3 von 3.')
    expect(orders()).toEqual([])
  })

  it('ignores plain arrow keys until an item is picked up', async () => {
    const { orders } = await show()
    press('Anton', 'ArrowDown')
    expect([names(), orders()]).toEqual([['Anton', 'Berta', 'Cäsar'], []])
  })

  it('picks up, moves and drops an item with one write', async () => {
    const { orders } = await show()
    press('Anton', ' ')
    expect(handle('Anton').getAttribute('aria-pressed')).toBe('true')
    expect(said()).toBe(
      'Anton ist aufgenommen, Stelle 1 von 3. Pfeiltasten verschieben, die Leertaste legt ab, Escape bricht ab.',
    )
    press('Anton', 'ArrowDown')
    press('Anton', 'ArrowDown')
    expect([names(), said(), orders()]).toEqual([
      ['Berta', 'Cäsar', 'Anton'],
      'Anton steht jetzt an Stelle 3 von 3.',
      [],
    ])
    press('Anton', ' ')
    expect([said(), orders()]).toEqual([
      'Anton ist abgelegt an Stelle 3 von 3.',
      [[['Berta', 'Cäsar', 'Anton'], 'Anton']],
    ])
    expect(handle('Anton').getAttribute('aria-pressed')).toBe('false')
  })

  it('reverts on Escape without propagating the key', async () => {
    const { orders } = await show()
    const around = vi.fn()
    document.addEventListener('keydown', around, { capture: true })
    press('Cäsar', ' ')
    press('Cäsar', 'ArrowUp')
    around.mockClear()
    press('Cäsar', 'Escape')
    document.removeEventListener('keydown', around, { capture: true })
    expect([names(), said(), orders(), around.mock.calls]).toEqual([
      ['Anton', 'Berta', 'Cäsar'],
      'Cäsar steht wieder an Stelle 3 von 3.',
      [],
      [],
    ])
  })

  it('reverts when the handle loses focus', async () => {
    const { orders } = await show()
    press('Cäsar', ' ')
    press('Cäsar', 'ArrowUp')
    act(() => handle('Anton').focus())
    expect([names(), orders()]).toEqual([['Anton', 'Berta', 'Cäsar'], []])
  })

  it('does not pick up an item on a pointer click', async () => {
    await show()
    fireEvent.click(handle('Anton'), { detail: 1 })
    expect(handle('Anton').getAttribute('aria-pressed')).toBe('false')
  })

  it('shows items that were added or removed meanwhile', async () => {
    await show()
    press('Berta', ' ')
    press('Berta', 'ArrowDown')
    fireEvent.click(screen.getByText('replace'))
    expect(names()).toEqual(['Cäsar', 'Berta', 'Dora'])
  })

  it('moves by the menu, which offers no move beyond the ends', async () => {
    const { orders } = await show()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Aktionen: Anton' })))
    expect((await screen.findByRole('menuitem', { name: 'Nach oben' })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Nach unten' })))
    expect(orders()).toEqual([[['Berta', 'Anton', 'Cäsar'], 'Anton']])
  })
})
