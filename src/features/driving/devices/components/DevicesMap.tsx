import { useMemo } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { FitBounds } from '../../../../map/view/FitBounds'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { MapView } from '../../../../map/view/MapView'
import { usePlatform } from '../../../../platform/platform'
import { devicesTexts as texts } from '../../../../texts/devices/devices'
import { shellTexts } from '../../../../texts/shell/shell'
import { mapTexts } from '../../../../texts/tours/map'
import { ageText } from '../ageText'
import type { DeviceRow } from '../deriveDeviceRows'
import { nameOfRow } from './deviceColumns'

type DevicesMapProps = { rows: readonly DeviceRow[]; now: number; onClose: () => void }

/** Last known positions of the devices on the page. */
export function DevicesMap({ rows, now, onClose }: DevicesMapProps) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const places = useMemo(
    () => rows.flatMap((row) => (row.position === null ? [] : [{ row, position: row.position }])),
    [rows],
  )
  const fitTo = useMemo(() => places.map(({ position }) => position), [places])
  const [centre] = fitTo
  return (
    <aside className="device-aside" aria-label={texts.mapOfDevices}>
      <header>
        <h2>{texts.map}</h2>
        <Button variant="quiet" size="icon" aria-label={shellTexts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="device-map">
        {centre === undefined ? (
          <p>{texts.noPositions}</p>
        ) : (
          <MapView
            theme={theme}
            config={config}
            initialView={{ center: centre, zoom: 10 }}
            labels={{ ...mapTexts, map: texts.mapOfDevices }}
            fallback={<p>{texts.noMap}</p>}
          >
            {places.map(({ row, position }) => (
              <MapMarker key={row.iri} position={position}>
                <span
                  className="device-pin"
                  data-old={row.isStill || undefined}
                  role="img"
                  aria-label={titleOf(row, now)}
                >
                  {nameOfRow(row)}
                </span>
              </MapMarker>
            ))}
            <FitBounds positions={fitTo} fitKey={places.map(({ row }) => row.iri).join()} />
            <MapControls labels={mapTexts} fitTo={fitTo} />
          </MapView>
        )}
      </div>
    </aside>
  )
}

const titleOf = (row: DeviceRow, now: number): string =>
  row.positionAt === null ? nameOfRow(row) : `${nameOfRow(row)}, ${ageText(row.positionAt, new Date(now))}`
