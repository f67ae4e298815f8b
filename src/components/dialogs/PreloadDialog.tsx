import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from '../inputs/controls'

/**
 * A closed dialog that nobody sees, for screens that open one just before heavy work: the first of its kind brings its
 * styles into the page, upon which the browser lays out everything anew. Mounted while the page is idle, it takes that
 * cost away from the moment of opening.
 */
export function PreloadDialog() {
  return (
    <Parts.Root open={false} lazyMount={false} unmountOnExit={false}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content maxWidth={{ md: 'dialogMedium' }}>
            <Parts.Header>
              <Parts.Title />
              <Button variant="quiet" size="icon" marginInlineStart="auto" />
            </Parts.Header>
            <Parts.Body />
            <Parts.Footer>
              <Button />
              <Button variant="solid" />
            </Parts.Footer>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
