import type { TableColumn } from '../../../../kits/table/columns'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import { RowName } from '../../../../kits/table/RowName'
import { clockTexts } from '../../../../texts/devices/clock'
import { devicesTexts as texts } from '../../../../texts/devices/devices'
import { shellTexts } from '../../../../texts/shell/shell'
import type { DeviceRow } from '../deriveDeviceRows'
import '../devices.css'
import { Age, Battery, Driver, Lines, NarrowFacts, Remark, State, Tour } from './DeviceCells'

export const nameOfRow = ({ name }: DeviceRow): string => name || texts.nameless

/** @param now time of the render, in milliseconds since 1970 */
export function deviceColumns(onOpen: (row: DeviceRow) => void, now: number): TableColumn<DeviceRow>[] {
  return [
    {
      id: 'device',
      label: texts.columnDevice,
      isSortable: true,
      isLocked: true,
      title: (row) => `${nameOfRow(row)}${row.model === '' ? '' : `, ${row.model}`}`,
      render: (row) => (
        <Lines
          first={<RowName onOpen={() => onOpen(row)}>{nameOfRow(row)}</RowName>}
          second={row.model || (row.state === 'waiting' ? texts.noDevice : shellTexts.missing)}
        />
      ),
    },
    {
      id: 'driver',
      label: texts.columnDriver,
      isSortable: true,
      isDefault: true,
      title: ({ driver }) => driver?.name,
      render: (row) => <Lines first={<Driver row={row} />} second={<Tour row={row} />} />,
    },
    {
      id: 'position',
      label: texts.columnPosition,
      isSortable: true,
      isDefault: true,
      title: ({ street, place }) => [street, place].filter(Boolean).join(', ') || undefined,
      render: (row) => (
        <Lines first={row.street || shellTexts.missing} second={<Age row={row} now={new Date(now)} />} />
      ),
    },
    {
      id: 'battery',
      label: texts.columnBattery,
      isSortable: true,
      isDefault: true,
      width: '116px',
      align: 'end',
      render: (row) => <Battery battery={row.battery} />,
    },
    {
      id: 'state',
      label: texts.columnState,
      isSortable: true,
      isDefault: true,
      width: '176px',
      title: ({ clockOffset, version }) =>
        clockOffset === null
          ? undefined
          : [clockTexts.off({ seconds: clockOffset }), version && texts.version({ version })]
              .filter(Boolean)
              .join(' · '),
      render: (row) => <Lines first={<State state={row.state} />} second={<Remark row={row} />} />,
    },
  ]
}

export const narrowDevice =
  (onOpen: (row: DeviceRow) => void, now: number) =>
  (row: DeviceRow): NarrowRow => ({
    name: <RowName onOpen={() => onOpen(row)}>{nameOfRow(row)}</RowName>,
    nameEnd: <State state={row.state} />,
    second: <NarrowFacts row={row} now={new Date(now)} />,
    secondEnd: <Battery battery={row.battery} />,
  })
