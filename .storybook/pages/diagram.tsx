import mermaidAddress from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import { useEffect, useId, useRef, useState } from 'react';

/** As much of Mermaid as is used here; its script brings it as a global. */
interface Mermaid {
  initialize(options: { readonly startOnLoad: boolean; readonly theme: string }): void;
  render(id: string, text: string): Promise<{ readonly svg: string }>;
}

declare global {
  var mermaid: Mermaid | undefined;
}

let loading: Promise<Mermaid> | undefined;

/** A diagram in the language of Mermaid, and its text while it is not drawn. */
export const Diagram = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      loading ??= loadMermaid();
      const { svg } = await (await loading).render(`diagram-${id.replaceAll(/\W/g, '')}`, text);
      const drawing = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
      if (isGone || drawing === null) return;
      place.current?.replaceChildren(drawing);
      setIsDrawn(true);
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [id, text]);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div ref={place} role="img" aria-label={label} tabIndex={0} style={{ overflow: 'auto' }} />
      {!isDrawn && <pre>{text}</pre>}
    </>
  );
};

const loadMermaid = async (): Promise<Mermaid> => {
  const script = document.createElement('script');
  script.src = mermaidAddress;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const { mermaid } = globalThis;
  if (mermaid === undefined) throw new Error('Mermaid did not start.');
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  mermaid.initialize({ startOnLoad: false, theme: isDark ? 'dark' : 'neutral' });
  return mermaid;
};
