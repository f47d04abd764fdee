import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import type { OtherTabs } from './area.ts';
import { otherTabsPromises, type OtherTabsWorld } from './other-tabs.promises.ts';

/** A device whose tabs tell each other at once. */
const memoryDevice = (): OtherTabsWorld => {
  const tabs: { readonly accountId: string; readonly reports: Set<() => void> }[] = [];
  return {
    openTab: (accountId) => {
      const reports = new Set<() => void>();
      tabs.push({ accountId, reports });
      return {
        tellChange: () => {
          for (const tab of tabs) {
            if (tab.reports !== reports && tab.accountId === accountId) tab.reports.forEach((report) => report());
          }
        },
        follow: (report) => {
          reports.add(report);
          return () => void reports.delete(report);
        },
      };
    },
    silence: () => undefined,
    patienceMs: 200,
  };
};

/** A device whose tabs do some things otherwise. */
const tabsThat =
  (change: (tab: OtherTabs, world: OtherTabsWorld) => Partial<OtherTabs>) =>
  (world: OtherTabsWorld): OtherTabsWorld => ({
    ...world,
    openTab: (accountId) => {
      const tab = world.openTab(accountId);
      return { ...tab, ...change(tab, world) };
    },
  });

it('other tabs are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(otherTabsPromises, memoryDevice, {
    'tell every other tab of the customer': (world) => {
      let followers = 0;
      let isTold = false;
      return tabsThat((tab) => ({
        follow: (report) => {
          followers += 1;
          return tab.follow(() => {
            if (isTold && followers === 2) return;
            isTold = true;
            report();
          });
        },
      }))(world);
    },
    'tell nothing to the tab that tells': tabsThat((tab) => {
      const own = new Set<() => void>();
      return {
        tellChange: () => {
          tab.tellChange();
          own.forEach((report) => report());
        },
        follow: (report) => {
          own.add(report);
          return tab.follow(report);
        },
      };
    }),
    'tell nothing to tabs of another customer': tabsThat((tab, world) => ({
      tellChange: () => {
        tab.tellChange();
        world.openTab('account-2').tellChange();
      },
    })),
    'tell nothing to a listener that has stopped': tabsThat((tab) => ({
      follow: (report) => {
        tab.follow(report);
        return () => undefined;
      },
    })),
    'never fail, even where there is no way to tell': (world) => {
      let isSilent = false;
      const silence = () => {
        isSilent = true;
      };
      return tabsThat((tab) => ({
        tellChange: () => {
          if (isSilent) throw new DOMException('The channel is closed.', 'InvalidStateError');
          tab.tellChange();
        },
      }))({ ...world, silence });
    },
  });

  expect(complaints).toEqual([]);
});
