import { useEffect, useRef } from 'react';
import { useParameter, useStorybookApi } from 'storybook/manager-api';

const controls = 'addon-controls';
const interactions = 'storybook/interactions/panel';

/** Shows the steps of a story that has no controls, and the controls again at the next one. Renders nothing. */
export function PanelTab(): null {
  const api = useStorybookApi();
  const hasControls = useParameter<{ disable?: boolean }>('controls', {})?.disable !== true;
  const isInPlace = useRef(false);
  useEffect(() => {
    const selected = api.getSelectedPanel();
    if (!hasControls && selected === controls) {
      isInPlace.current = true;
      api.setSelectedPanel(interactions);
    } else if (hasControls && isInPlace.current) {
      isInPlace.current = false;
      if (selected === interactions) api.setSelectedPanel(controls);
    }
  }, [api, hasControls]);
  return null;
}
