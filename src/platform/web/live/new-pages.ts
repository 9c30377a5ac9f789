import { create } from 'zustand';

/** State that tells whether the server was upgraded and has newer pages than this tab. */
export const useNewPages = create<{ areThere: boolean }>(() => ({ areThere: false }));

/** Compares the build that the server names in its answer with the build of this page. */
export function followBuild({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get('x-klip-build');
  if (served === null) return;
  const own = document.querySelector<HTMLMetaElement>('meta[name="klip-build"]')?.content;
  const areThere = own !== undefined && own !== served;
  if (areThere !== useNewPages.getState().areThere) useNewPages.setState({ areThere });
}
