// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mapStyleNames, type MapStyleName } from '../../contract/wire/mapStyles'
import { useChosenMapStyle } from '../style/chosenMapStyle'
import { MapStyleContext } from '../view/mapContext'
import { MapStyleMenu, type MapStyleLabels } from './MapStyleMenu'

const labels: MapStyleLabels = {
  layers: 'Kartenstil',
  styleNames: Object.assign(
    Object.fromEntries(mapStyleNames.map((name) => [name, name])) as Record<MapStyleName, string>,
    { streets: 'Straßen', satellite: 'Satellit', dark: 'Dunkel' },
  ),
  styleMissing: 'Kartendienst nicht eingerichtet',
  satelliteMissing: 'Luftbilder nicht eingerichtet',
  bundled: 'Mitgelieferte Karte',
}

/** A map without a satellite service; displays the stored style choice. */
function StyledMap() {
  const chosen = useChosenMapStyle()
  const isAvailable = (name: MapStyleName) => !name.startsWith('satellite')
  return (
    <MapStyleContext
      value={{ current: chosen === 'dark' ? 'dark' : 'streets', isAvailable, isBundled: chosen === null }}
    >
      <MapStyleMenu labels={labels} />
    </MapStyleContext>
  )
}
const button = () => screen.getByRole('button', { name: /^Kartenstil: / })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent

it('is navigated by keys, rejects unavailable styles and stores the choice on the device', () => {
  const { unmount } = render(<StyledMap />)
  fireEvent.click(button())
  expect([focused(), document.activeElement?.ariaChecked]).toEqual(['Straßen', 'true'])
  expect(screen.getByText('Mitgelieferte Karte')).toBeTruthy()

  press('ArrowDown')
  expect(focused()).toBe('SatellitLuftbilder nicht eingerichtet')
  fireEvent.click(document.activeElement ?? document.body)
  expect([screen.queryByRole('menu') === null, button().textContent]).toEqual([false, ''])
  expect(document.activeElement?.ariaChecked).toBe('false')

  press('Escape')
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button()])

  fireEvent.click(button())
  for (let at = 0; at < 4; at += 1) press('ArrowDown')
  expect(focused()).toBe('Dunkel')
  fireEvent.click(document.activeElement ?? document.body)
  expect([button().ariaLabel, document.activeElement]).toEqual(['Kartenstil: Dunkel', button()])

  unmount()
  render(<StyledMap />)
  expect(button().ariaLabel).toBe('Kartenstil: Dunkel')
})
