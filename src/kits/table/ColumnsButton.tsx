import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { listTexts } from '../../texts/kit/list'
import type { ColumnFacts } from './columns'
import type { ColumnChoice } from './useColumnChoice'

const ColumnDialog = lazy(() =>
  import('./ColumnDialog').then(({ ColumnDialog: component }) => ({ default: component })),
)

/** Opens the dialog of columns. */
export function ColumnsButton({ choice }: { choice: ColumnChoice<ColumnFacts> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="columns" />
        {listTexts.columns}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ColumnDialog
            columns={choice.columns}
            shown={choice.shown}
            onChoose={choice.choose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
