import { useState } from 'react'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { listTexts } from '../../texts/kit/list'
import type { ColumnFacts } from './columns'
import type { ColumnChoice } from './useColumnChoice'
import { lazyNamed } from '../../platform/lazyNamed'

const ColumnDialog = lazyNamed(() => import('./ColumnDialog'), 'ColumnDialog')

/** Opens the column dialog. */
export function ColumnsButton({ choice }: { choice: ColumnChoice<ColumnFacts> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="columns" />
        {listTexts.columns}
      </Button>
      {isOpen ? (
        <LazyOverlay onClose={() => setIsOpen(false)}>
          <ColumnDialog
            columns={choice.columns}
            shown={choice.shown}
            onChoose={choice.choose}
            onClose={() => setIsOpen(false)}
          />
        </LazyOverlay>
      ) : null}
    </>
  )
}
