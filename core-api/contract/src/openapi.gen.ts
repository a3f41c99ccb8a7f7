export interface paths {
    "/api/v1/shop/brands/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shown brand */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Brands by filter, sort and range, hidden ones too */
        get: operations["listConsoleBrands"];
        put?: never;
        /** Add a brand */
        post: operations["createConsoleBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/brands/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One brand */
        get: operations["getConsoleBrand"];
        /** Replace a brand that nobody changed since it was read */
        put: operations["updateConsoleBrand"];
        post?: never;
        /** Delete a brand that nothing uses */
        delete: operations["deleteConsoleBrand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/brands/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put brands into a new order */
        patch: operations["orderConsoleBrands"];
        trace?: never;
    };
    "/api/v1/shop/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Brands in their order */
        get: operations["listBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/bulk-upload/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty workbook for products, with notes and choices */
        get: operations["getBulkUploadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/invoices/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders that wait for an invoice as an .xlsx file with places for carrier and number, oldest first */
        get: operations["getInvoiceTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products of a filter as an .xlsx file of the same columns, streamed; it can be changed and uploaded again */
        get: operations["exportConsoleProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/bulk-uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uploads, latest first */
        get: operations["listBulkUploads"];
        put?: never;
        /** Hand in a workbook of products or invoices; it is checked, nothing is written */
        post: operations["createBulkUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/bulk-uploads/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an upload is, and what it would change */
        get: operations["getBulkUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/bulk-uploads/{_id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is wrong with the file, cell by cell in its order */
        get: operations["listBulkUploadFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/bulk-uploads/{_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save what was checked */
        post: operations["startBulkUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/bulk-uploads/{_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard an upload, or stop one that is running; what it saved by then stays, unless it was all or nothing */
        post: operations["cancelBulkUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/bulk-uploads/{_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that are wrong as an .xlsx file, each with the reason beside it; it can be mended and uploaded */
        get: operations["reportBulkUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cart lines, oldest first, with what is wrong with each */
        get: operations["listCarts"];
        put?: never;
        /** Put lines into the cart; a line that is there already grows */
        post: operations["addCarts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the amount of a line, its option or its delivery: a line that then is the same merges into it */
        put: operations["changeCart"];
        post?: never;
        /** Take a line out; a line already gone is no error */
        delete: operations["removeCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts/{_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the option of a line can be changed to, with prices and stock of this moment */
        get: operations["listCartOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/catalogues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shown catalogues in their order */
        get: operations["listCatalogues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/catalogues/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shown catalogue */
        get: operations["getCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/catalogues/{_id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Count that I opened it, once per day in Seoul */
        put: operations["countCatalogueView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/catalogues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalogues by filter, sort and range, hidden ones too */
        get: operations["listConsoleCatalogues"];
        put?: never;
        /** Add a catalogue */
        post: operations["createConsoleCatalogue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/catalogues/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One catalogue */
        get: operations["getConsoleCatalogue"];
        /** Replace a catalogue that nobody changed since it was read */
        put: operations["updateConsoleCatalogue"];
        post?: never;
        /** Delete a catalogue */
        delete: operations["deleteConsoleCatalogue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/catalogues/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put catalogues into a new order */
        patch: operations["orderConsoleCatalogues"];
        trace?: never;
    };
    "/api/v1/shop/categories/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shown category with those above it, root first, and those right below it */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole tree or what is named of it, hidden ones too: parents before children, sisters in their order */
        get: operations["listConsoleCategories"];
        put?: never;
        /** Add a category */
        post: operations["createConsoleCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/categories/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category */
        get: operations["getConsoleCategory"];
        /** Replace or move (parent and place among its sisters) a category that nobody changed since it was read */
        put: operations["updateConsoleCategory"];
        post?: never;
        /** Delete a category without products and categories in it */
        delete: operations["deleteConsoleCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The category tree, parents before children */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My cancels, exchanges and returns, newest first; those of some orders when they are named */
        get: operations["listMyClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/orders/{_id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I may ask of an order now, and the claims it had */
        get: operations["getOrderClaims"];
        put?: never;
        /** Ask for the cancel, exchange or return of some pieces, with other orders of the purchase when they are named; fewer than all split the order */
        post: operations["openClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/orders/{_id}/claims/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a cancel or return of some pieces would give back, each won explained; null for an exchange */
        get: operations["previewClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/claims/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a request back while nobody acted on it; one taken back already is no error */
        delete: operations["withdrawClaim"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/claims/{_id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture of the goods to my open claim, up to five of 10 MB; the same picture again changes nothing */
        post: operations["addClaimPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims by filter, sort and range; the total is counted up to 10,000 */
        get: operations["listConsoleClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/claims/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One claim with what completing it would give back */
        get: operations["getConsoleClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders/{_id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff may ask of an order on behalf of its member now, and the claims it had */
        get: operations["getConsoleOrderClaims"];
        put?: never;
        /** Open a claim for the member of an order, with other orders of it when they are named; a cancel may be done at once */
        post: operations["openConsoleClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders/{_id}/claims/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What such a cancel or return would give back, each won explained; null for an exchange */
        get: operations["previewConsoleClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/claims/{_id}/collection/{state}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Goods are on their way back, or here; whether they may be sold again */
        patch: operations["changeCollection"];
        trace?: never;
    };
    "/api/console/shop/claims/{_id}/refund/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a refund again that the gateway refused */
        post: operations["retryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/claims/{_id}/refund/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The money was transferred by hand: a bank transfer, or what the gateway refused */
        post: operations["sendRefundByHand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/claims/{_id}/refund/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The account in full; who read it and why is kept */
        post: operations["readRefundAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator who is logged in */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/purchases/dashboard/{manage}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today's queues */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much work waits in each room, counted up to 1,000; a few seconds old at most */
        get: operations["getWaitingWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coupons that members can ask for, each with whether this member may, and why not */
        get: operations["listShopCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My coupons of one state, newest first, with the count of every state */
        get: operations["listMyCoupons"];
        put?: never;
        /** Receive a coupon, by its id or by an event code */
        post: operations["claimCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons/{_id}/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lay a product coupon on the cart line of a product; another one there goes off */
        put: operations["layCouponOnProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons/{_id}/shippingCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lay a coupon for a fee on a delivery code; another one for the same fee goes off */
        put: operations["layCouponOnShippingCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons/laid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lay coupons on lines of the cart, their deliveries and the whole; whatever lay there goes off */
        put: operations["layCoupons"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What each coupon would take off chosen lines, why it cannot, and the placement that saves most */
        post: operations["proposeCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a coupon off the cart again; it stays the member’s */
        delete: operations["takeCouponOff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coupons by filter, sort and range */
        get: operations["listConsoleCoupons"];
        put?: never;
        /** Add a coupon */
        post: operations["createConsoleCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/coupons/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One coupon */
        get: operations["getConsoleCoupon"];
        /** Replace a coupon; once a piece is issued only switches and end dates may change */
        put: operations["updateConsoleCoupon"];
        post?: never;
        /** Delete a coupon of which no piece was issued */
        delete: operations["deleteConsoleCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/coupons/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What each coupon would take off a member’s cart, or why nothing */
        post: operations["simulateCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issued pieces by filter, sort and range */
        get: operations["listConsoleUserCoupons"];
        put?: never;
        /** Give a coupon to many members, as a job */
        post: operations["issueConsoleCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/coupons/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One issued piece */
        get: operations["getConsoleUserCoupon"];
        /** Take a piece away from its member, or give it back */
        put: operations["changeConsoleUserCoupon"];
        post?: never;
        /** Take a free piece away from its member; it stays in the books */
        delete: operations["removeConsoleUserCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/coupon-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs that gave coupons to many, newest first, with their progress */
        get: operations["listCouponRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parcels by filter and range, the last sent first; the total is counted up to 10,000 */
        get: operations["listConsoleDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/deliveries/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct the company or the number of a parcel under way; the member is told by mail */
        put: operations["changeDelivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchases that wait for a transfer, one row each; the first to end first */
        get: operations["listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/deposits/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The money of these purchases came; each is decided for itself, and one that is paid already stays as it is */
        post: operations["confirmDeposits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/deposits/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which purchases the lines of a bank's list (.xlsx or .csv) may have paid; nothing is written */
        post: operations["proposeDeposits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/odd-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deposits of another amount than was asked, and those for purchases that are over or paid; the oldest first */
        get: operations["listOddDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/odd-deposits/{_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The purchase is paid: what is missing is written off, what is too much is still to go back */
        post: operations["acceptOddDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/odd-deposits/{_id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is owed of it was transferred back to this account; a purchase that still waited is given up */
        post: operations["returnOddDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved delivery addresses, at most twenty, the default one first */
        get: operations["listDestinations"];
        put?: never;
        /** Save a delivery address; the first one becomes the default, another default gives way */
        post: operations["createDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/{_id}/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved delivery addresses of a member, at most twenty, for an order by phone */
        get: operations["listMemberDestinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/destinations/nearby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address at a place, to be offered as a delivery address; null when nobody knows one there */
        get: operations["addressAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/destinations/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a saved address; the default stays the default until another one takes its place */
        put: operations["changeDestination"];
        post?: never;
        /** Forget a saved address; the newest other one becomes the default. Gone already is no error */
        delete: operations["removeDestination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/displays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shown displays in their order, each with its products; prices only for customers */
        get: operations["listDisplays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/displays/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shown display with its products; prices only for customers */
        get: operations["getDisplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/displays/{code}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A display's products by their root category, in the tree's order */
        get: operations["listDisplayCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/displays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Displays by filter, sort and range, hidden ones too */
        get: operations["listConsoleDisplays"];
        put?: never;
        /** Add a display */
        post: operations["createConsoleDisplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/displays/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One display */
        get: operations["getConsoleDisplay"];
        /** Replace a display that nobody changed since it was read */
        put: operations["updateConsoleDisplay"];
        post?: never;
        /** Delete a display */
        delete: operations["deleteConsoleDisplay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/displays/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put displays into a new order */
        patch: operations["orderConsoleDisplays"];
        trace?: never;
    };
    "/api/console/shop/displays/{_id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute a display's rule now instead of at the next run */
        post: operations["refreshConsoleDisplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dentium/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My record in the books and what I can pay with; asked for anew when it is older than ten minutes */
        get: operations["getMyCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dentium/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My entries in the books of a month, and what they do not hold yet */
        get: operations["listMyTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dentium/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers of the books by number, name or business number, with the member each is linked with */
        get: operations["searchCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dentium/customers/{CustNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer of the books, or what was last known of it */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/{_id}/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member with the record of the books, the ledger of advance money and what the books do not hold yet */
        get: operations["getMemberRecord"];
        /** Link a member with a customer of the books, or take the link away */
        put: operations["linkCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/{_id}/customer/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the books for the record of a member now */
        post: operations["refreshMemberRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/money-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Movements of advance money as they are told to the books, the latest first */
        get: operations["listMoneyReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/money-reports/{_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell a movement to the books again now */
        post: operations["retryMoneyReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/exhibitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shown exhibitions: running, then planned, then those that ended in the last 30 days */
        get: operations["listExhibitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/exhibitions/{_exhibition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A shown exhibition by id or code with its products; prices only for customers */
        get: operations["getExhibition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exhibitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exhibitions by filter, sort and range, hidden ones too */
        get: operations["listConsoleExhibitions"];
        put?: never;
        /** Add an exhibition */
        post: operations["createConsoleExhibition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exhibitions/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One exhibition */
        get: operations["getConsoleExhibition"];
        /** Replace an exhibition that nobody changed since it was read */
        put: operations["updateConsoleExhibition"];
        post?: never;
        /** Delete an exhibition */
        delete: operations["deleteConsoleExhibition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exhibitions/{_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is handed out with an exhibition, in its order */
        get: operations["listConsoleExhibitionFiles"];
        put?: never;
        /** Hand out one more file with an exhibition, up to ten; the same file again changes nothing */
        post: operations["addConsoleExhibitionFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exhibitions/{_id}/files/{_file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Hand a file out no more; one gone already is no error */
        delete: operations["removeConsoleExhibitionFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exhibitions/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put exhibitions into a new order */
        patch: operations["orderConsoleExhibitions"];
        trace?: never;
    };
    "/api/console/shop/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbooks that the operator asked for, latest first */
        get: operations["listExports"];
        put?: never;
        /** Have a workbook made, however long */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exports/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far one of them is */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exports/{_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop making it; one that is done loses its file */
        post: operations["cancelExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exports/{_id}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the same made again, with what is known by now */
        post: operations["repeatExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/exports/{_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The workbook; parts of it by Range and If-Range, so that a download that broke off goes on */
        get: operations["readExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stored file; a picture with w in that width and the best format of Accept; members-only ones need a login */
        get: operations["readFile"];
        /** Rename a file of mine that is not used yet */
        put: operations["changeFile"];
        post?: never;
        /** Remove a file of mine that is not used; one that is gone is no error */
        delete: operations["removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture or document; the same bytes again answer the same file, unused ones are gone after a day */
        post: operations["createFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uploaded files by filter, sort and range, with where each is used */
        get: operations["listConsoleFiles"];
        put?: never;
        /** Upload a picture or document for a product, brand, catalogue …; pictures are written anew */
        post: operations["createConsoleFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/files/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One uploaded file with where it is used */
        get: operations["getConsoleFile"];
        /** Rename a file, or say whether it is for members only */
        put: operations["changeConsoleFile"];
        post?: never;
        /** Remove a file that nothing uses; one that is gone is no error */
        delete: operations["removeConsoleFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/files/bypass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file to be kept as it is, for staff alone */
        post: operations["bypassConsoleFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/editor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A picture for a text that is being written; answers the address to put into it */
        post: operations["createEditorPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/inquires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions on a product by page, the latest first; secret ones without their texts */
        get: operations["listInquires"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/inquires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My questions on products by page, the latest first */
        get: operations["listMyInquires"];
        put?: never;
        /** Ask about a product */
        post: operations["createInquire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/inquires/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my questions */
        get: operations["getMyInquire"];
        /** Change my question while it is not answered */
        put: operations["changeInquire"];
        post?: never;
        /** Take my question back while it is not answered; one gone already is no error */
        delete: operations["removeInquire"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/inquires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions on products by filter, sort and range; the total is counted up to 10,000 */
        get: operations["listConsoleInquires"];
        put?: never;
        /** Record a question for the member who asked it by telephone or mail */
        post: operations["createConsoleInquire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/inquires/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One question with product and member */
        get: operations["getConsoleInquire"];
        /** Answer a question, or better the answer; the first answer is mailed to who asked */
        put: operations["answerInquire"];
        post?: never;
        /** Delete a question that does not belong on the page; one gone already is no error */
        delete: operations["removeConsoleInquire"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/inquires/{_id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Open a question again, its answer taken off the page, or publish the answer it had */
        put: operations["changeInquireState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/legacy/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My orders of the store before this one by page, the latest first */
        get: operations["listMyLegacyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/legacy/orders/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my orders of the store before this one */
        get: operations["getMyLegacyOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/legacy/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders of the store before this one by filter, sort and range; the total is counted up to 10,000 */
        get: operations["listConsoleLegacyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/legacy/orders/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order of the store before this one */
        get: operations["getConsoleLegacyOrder"];
        /** Write memo, invoice and note of an old order */
        put: operations["changeLegacyOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/legacy/orders/{_id}/state/{state}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Move an old order along */
        patch: operations["changeLegacyOrderState"];
        trace?: never;
    };
    "/api/v1/me/level": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My level, and what is missing to the next one */
        get: operations["getMyLevel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Levels, the lowest first, each with how many members have it */
        get: operations["listConsoleLevels"];
        put?: never;
        /** Add a level above all others */
        post: operations["createConsoleLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/levels/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One level */
        get: operations["getConsoleLevel"];
        /** Replace a level that nobody changed since it was read */
        put: operations["updateConsoleLevel"];
        post?: never;
        /** Delete a level that no member has */
        delete: operations["deleteConsoleLevel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/levels/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put levels into a new order, the lowest first */
        patch: operations["orderConsoleLevels"];
        trace?: never;
    };
    "/api/console/users/grades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members with their levels and scores */
        get: operations["listUserGrades"];
        put?: never;
        /** Set the level of several members by hand; each is decided alone and reported */
        post: operations["changeUserGrades"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/grades/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One member with the history of its levels */
        get: operations["getUserGrade"];
        /** Set a member’s level by hand */
        put: operations["changeUserGrade"];
        post?: never;
        /** Take back a level set by hand: the member gets what the criteria say */
        delete: operations["releaseUserGrade"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/scores/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One change of a score */
        get: operations["getScore"];
        /** Say what a change of a score should have been; the difference is an entry of its own */
        put: operations["correctScore"];
        post?: never;
        /** Cancel a change of a score by a counter entry */
        delete: operations["cancelScore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change of members’ scores */
        get: operations["listScores"];
        put?: never;
        /** Add to members’ scores or subtract; each member is decided alone and reported */
        post: operations["changeScores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products I like, the latest first, by page; hidden ones are left out */
        get: operations["listLikes"];
        put?: never;
        /** Like a product; liking it again changes nothing */
        post: operations["addLike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every page shows of me: lines in the cart, and ids of all products I like, for the hearts */
        get: operations["readMySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/likes/{_product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Like a product no more; doing it again changes nothing */
        delete: operations["removeLike"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products I looked at last, at most fifty, the latest first */
        get: operations["listWatches"];
        put?: never;
        /** Note products I looked at; what is not shown is left out, the oldest beyond fifty are forgotten */
        post: operations["addWatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/watches/{_product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget that I looked at a product; one forgotten already is no error */
        delete: operations["removeWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member who is logged in */
        get: operations["getMyInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of my points, coupons and advance money in one list, newest first, with the sums of their months */
        get: operations["listMyHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members by filter, sort and range */
        get: operations["listConsoleUsers"];
        put?: never;
        /** Make somebody a member, with the points, coupons and level that every new member gets */
        post: operations["createConsoleUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refreshToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log in with Basic credentials; answers a refresh token */
        get: operations["issueRefreshToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/accessToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exchange the refresh token (Bearer) for an access token; the refresh token is rotated */
        get: operations["issueAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in for a browser: the front server keeps only the id, in a cookie */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/sessions/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member behind a session and a valid access token; refreshed once, whoever asks at the same time */
        post: operations["readSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out: the session and every token of its family end */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/purchases/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an order by phone would cost; nothing is written */
        post: operations["quotePhoneOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchases by filter, sort and range; the total is counted up to 10,000 */
        get: operations["listConsolePurchases"];
        put?: never;
        /** Order for a member who calls, by the same price and the same reservations; the member is told by mail */
        post: operations["createPhoneOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/purchases/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put right the receiver of a purchase, until anything of it has left, where the delivery costs the same */
        put: operations["changePurchase"];
        post?: never;
        /** Give up a purchase that is not paid; stock, coupons, points and money are released */
        delete: operations["giveUpPurchase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders by filter, sort and range; the total is counted up to 10,000 */
        get: operations["listConsoleOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders of a period as an .xlsx file, streamed */
        get: operations["exportConsoleOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with people, price, payments and history */
        get: operations["getConsoleOrder"];
        /** Note down something about the purchase of an order, over the note that was read; empty takes it away */
        put: operations["changeOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders/{_id}/state/{state}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Move an order along, or its open claim; the invoices of orders go through shop/invoices */
        patch: operations["changeOrderState"];
        trace?: never;
    };
    "/api/console/shop/orders/{_id}/cash-receipt/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the cash receipt of an order's purchase again that the gateway refused */
        post: operations["retryCashReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/orders/state/{state}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Move many orders; each is decided for itself and reported */
        patch: operations["changeOrderStates"];
        trace?: never;
    };
    "/api/console/shop/orders/{_id}/test/{mode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move an order along for a trial, by the same steps as ever; not in production */
        post: operations["testOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/invoices/{purchaseNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enter carrier and invoice number: the orders are shipped */
        put: operations["putInvoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price chosen cart lines for an address */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place the order: the quote is fixed, stock and money are reserved */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/orders/{_id}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to pay: the payment window, or confirmation at once when nothing is payable */
        post: operations["processOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My orders of a tab, newest first, with the count of every tab */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/orders/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with its purchase, payment and history */
        get: operations["getMyOrder"];
        /** Put right the receiver of the purchase of an order, until the desk has confirmed it */
        put: operations["changeMyOrder"];
        post?: never;
        /** Cancel an unpaid order together with its purchase; everything reserved is released */
        delete: operations["cancelMyOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/orders/{_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the purchase of a delivered order; final */
        post: operations["confirmMyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/unpaid-purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My purchases whose payment was begun and not finished, newest first */
        get: operations["listUnpaidPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My purchases, newest first */
        get: operations["listMyPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/purchases/{purchaseNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase with its orders and payment */
        get: operations["getMyPurchase"];
        /** Put right the receiver of a purchase, until the desk has confirmed any order of it */
        put: operations["changeMyPurchase"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/payu/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the page that stores a card must show; no terms while the gateway does not hand them out */
        get: operations["nicePayuConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/payu/setting/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a card with the gateway; the same card again is renewed, not doubled */
        post: operations["nicePayuSettingGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/payu/user-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stored cards of the member, the default one first, at most ten */
        get: operations["nicePayuUserKey"];
        /** Make a stored card the default one */
        put: operations["nicePayuChangeUserKey"];
        post?: never;
        /** Forget a stored card here and at the gateway. Gone already is no error */
        delete: operations["nicePayuRemoveUserKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/payu/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay a purchase with a stored card; one that is paid already answers so again */
        post: operations["nicePayuGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/pay/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public settings of the payment window */
        get: operations["nicePayConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/pay/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A fresh payment attempt for a purchase and the fields of its window */
        post: operations["nicePayGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/pay/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The result the gateway posted to the return page: verified, then approved with the gateway */
        post: operations["nicePayApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/nice/pay/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A notice of the gateway; answered OK whatever it says, acted on only when its signature holds */
        post: operations["nicePayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My points: what I can use, what expires within 30 days, and the history, newest first */
        get: operations["listMyPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules by which points are given */
        get: operations["listConsolePoints"];
        put?: never;
        /** Add a rule */
        post: operations["createConsolePoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/points/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rule */
        get: operations["getConsolePoint"];
        /** Replace a rule that nobody changed since it was read; what it gave stays as it is */
        put: operations["updateConsolePoint"];
        post?: never;
        /** Delete a rule; what it gave stays as it is */
        delete: operations["deleteConsolePoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Points given to members, grant by grant */
        get: operations["listUserPoints"];
        put?: never;
        /** Give points to members or take them; each member is decided alone and reported */
        post: operations["changeUserPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One grant of points */
        get: operations["getUserPoint"];
        put?: never;
        post?: never;
        /** Take what is left of a grant out of use by a counter entry; what was used stays used */
        delete: operations["removeUserPoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change of members’ points */
        get: operations["listPointEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes of a period as an .xlsx file, streamed */
        get: operations["exportPointEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points/entries/{_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the counter entry of what an operator gave or took */
        post: operations["undoPointEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points/{_id}/excluded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take what is left of a grant out of use */
        put: operations["excludeUserPoint"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/users/points/{_id}/included": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put it into use again */
        put: operations["includeUserPoint"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flags, labels and groups by filter, sort and range, hidden ones too */
        get: operations["listConsoleCodes"];
        put?: never;
        /** Add a code */
        post: operations["createConsoleCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/codes/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One code */
        get: operations["getConsoleCode"];
        /** Replace a code that nobody changed since it was read */
        put: operations["updateConsoleCode"];
        post?: never;
        /** Delete a code that nothing uses */
        delete: operations["deleteConsoleCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/codes/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put codes into a new order */
        patch: operations["orderConsoleCodes"];
        trace?: never;
    };
    "/api/console/shop/products/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything of a product that an operator edits */
        get: operations["getConsoleProduct"];
        /** Replace a product, held against the revision that was read; stock moves only where it is named */
        put: operations["updateConsoleProduct"];
        post?: never;
        /** Delete a product that was never ordered */
        delete: operations["deleteConsoleProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Brands, categories and codes that a product's form offers */
        get: operations["getConsoleProductChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a price and a discount come to, by the rule that prices carts */
        get: operations["previewConsoleProductPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products by filter, sort and range */
        get: operations["listConsoleProducts"];
        put?: never;
        /** A new product with options, supplies, links and pictures */
        post: operations["createConsoleProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shown products, searched, filtered, sorted, by page; with what each filter would leave */
        get: operations["listProducts"];
        put?: never;
        /** The same as under console/shop/products */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/products/{_product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shown product, by id or code */
        get: operations["getProduct"];
        /** The same as under console/shop/products */
        put: operations["updateProduct"];
        post?: never;
        /** The same as under console/shop/products */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the same of many products; each is decided for itself, reported and can be taken back */
        put: operations["changeConsoleProducts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move pieces of a product, its options and supplies */
        put: operations["changeConsoleProductStock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what and when, newest first */
        get: operations["listConsoleProductHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Option criteria and their combinations */
        get: operations["listConsoleProductOptions"];
        /** Replace the combinations, and the criteria when they come along */
        put: operations["replaceConsoleProductOptions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/supplies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Supplies of a product */
        get: operations["listConsoleProductSupplies"];
        /** Replace the supplies */
        put: operations["replaceConsoleProductSupplies"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/addOns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products offered with a product */
        get: operations["listConsoleProductAddOns"];
        /** Replace the products offered with a product */
        put: operations["replaceConsoleProductAddOns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/relateds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products shown beside a product */
        get: operations["listConsoleProductRelateds"];
        /** Replace the products shown beside a product */
        put: operations["replaceConsoleProductRelateds"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/products/{_id}/bundleds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a set contains */
        get: operations["listConsoleProductBundleds"];
        /** Replace what a set contains */
        put: operations["replaceConsoleProductBundleds"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/products/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody who types a search may mean: products, categories, brands */
        get: operations["suggestProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists that were handed in, latest first */
        get: operations["listReconciliations"];
        put?: never;
        /** Hand in the gateway's list of a period (.xlsx or .csv); it is held against ours */
        post: operations["createReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reconciliations/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sums of both lists by day and method, and how many differences of each kind there are */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reconciliations/{_id}/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the two lists disagree, by day */
        get: operations["listReconciliationDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reconciliations/{_id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold the list against ours again, after something was put right */
        post: operations["compareReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reconciliations/{_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sums and differences as an .xlsx file */
        get: operations["exportReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts/regular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved regular orders, at most twenty, with the first lines of each and what can be had today */
        get: operations["listRegularOrders"];
        put?: never;
        /** Save lines of the cart, or of a purchase, as a regular order; the cart stays as it is */
        post: operations["createRegularOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts/regular/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A regular order with all lines and what can be had of each today */
        get: operations["readRegularOrder"];
        /** Change name, cycle, amounts, pause and mail of a regular order; what is not named stays */
        put: operations["changeRegularOrder"];
        post?: never;
        /** Forget a regular order; gone already is no error */
        delete: operations["removeRegularOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts/regular/{_id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put what can be had of it into the cart, say line by line what was, and move on to its next date */
        post: operations["orderRegularOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/carts/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put what was bought with a purchase into the cart once more, and say line by line what was */
        post: operations["orderAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of a product by page, with their summary; hidden ones are left out */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/review-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures from the reviews of a product, the latest first */
        get: operations["listReviewImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My reviews by page, the latest first, and the orders that I may still review (at most fifty); or both of some orders */
        get: operations["listMyReviews"];
        put?: never;
        /** Review a delivered order, once, within ninety days */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/reviews/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my reviews */
        get: operations["getMyReview"];
        /** Change what I wrote */
        put: operations["changeReview"];
        post?: never;
        /** Take my review back; one gone already is no error */
        delete: operations["removeReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/reviews/{_id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture to my review, up to five of 10 MB; the same picture again changes nothing */
        post: operations["addReviewImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/reviews/{_id}/images/{_image}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a picture out of my review; one gone already is no error */
        delete: operations["removeReviewImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews by filter, sort and range; the total is counted up to 10,000 */
        get: operations["listConsoleReviews"];
        put?: never;
        /** Record a review for the member of a delivered order, once, within ninety days */
        post: operations["createConsoleReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reviews/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One review with product and member */
        get: operations["getConsoleReview"];
        /** Reply to a review in the name of the store, or take the reply back */
        put: operations["replyToReview"];
        post?: never;
        /** Delete a review that may not be kept, hidden or not; one gone already is no error */
        delete: operations["removeConsoleReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reviews/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take reviews out of the shop; each is decided for itself and reported */
        put: operations["hideReviews"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/reviews/{_id}/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a review out of the shop; its writer sees the reason */
        put: operations["hideReview"];
        post?: never;
        /** Show a hidden review again */
        delete: operations["showReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The store’s settings, with their version */
        get: operations["getConsoleSetting"];
        /** Replace the settings that nobody changed since they were read */
        put: operations["updateConsoleSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/setting/shipping-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where goods leave from, at most 50 places */
        get: operations["listConsoleShippingCodes"];
        put?: never;
        /** Add a place goods leave from */
        post: operations["createConsoleShippingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/setting/shipping-codes/{value}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace a place that nobody changed since it was read */
        put: operations["updateConsoleShippingCode"];
        post?: never;
        /** Delete a place that no policy and no order uses */
        delete: operations["deleteConsoleShippingCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every page needs to know of the store */
        get: operations["getSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/islands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Regions whose postcodes cost an island fee */
        get: operations["listIslands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/islands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Regions by filter, sort and range */
        get: operations["listConsoleIslands"];
        put?: never;
        /** Add a region */
        post: operations["createConsoleIsland"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/islands/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One region */
        get: operations["getConsoleIsland"];
        /** Replace a region that nobody changed since it was read; placed orders keep their fees */
        put: operations["updateConsoleIsland"];
        post?: never;
        /** Delete a region; its postcodes cost no island fee from then on */
        delete: operations["deleteConsoleIsland"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/shippings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delivery policies by filter, sort and range, each with its options */
        get: operations["listConsoleShippings"];
        put?: never;
        /** Add a policy */
        post: operations["createConsoleShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/shippings/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One policy */
        get: operations["getConsoleShipping"];
        /** Replace a policy that nobody changed since it was read; placed orders keep their fees */
        put: operations["updateConsoleShipping"];
        post?: never;
        /** Delete a policy that lies in no cart and no regular order */
        delete: operations["deleteConsoleShipping"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/shippings/{_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The options of a policy, and when it was last changed */
        get: operations["listConsoleShippingOptions"];
        /** Replace the options of a policy that nobody changed since it was read; the rest of it stays */
        put: operations["replaceConsoleShippingOptions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/shippings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an option would cost for some goods to some place */
        post: operations["tryShippingOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/shippings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can deliver products now, the default first; unknown and hidden products are left out */
        get: operations["listShippings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shop/showrooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shown showrooms in their order */
        get: operations["listShowrooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/showrooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Showrooms by filter, sort and range, hidden ones too */
        get: operations["listConsoleShowrooms"];
        put?: never;
        /** Add a showroom */
        post: operations["createConsoleShowroom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/showrooms/{_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One showroom */
        get: operations["getConsoleShowroom"];
        /** Replace a showroom that nobody changed since it was read */
        put: operations["updateConsoleShowroom"];
        post?: never;
        /** Delete a showroom */
        delete: operations["deleteConsoleShowroom"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/shop/showrooms/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put showrooms into a new order */
        patch: operations["orderConsoleShowrooms"];
        trace?: never;
    };
    "/api/console/statistics/monthlySales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales by Seoul month, months without sales included */
        get: operations["monthlySales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/statistics/dailySales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales by Seoul day, their sum, and that of as many days before */
        get: operations["dailySales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/statistics/dayOfWeekSales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales by day of the week, Sunday first */
        get: operations["dayOfWeekSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/statistics/productsSales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products that sold most */
        get: operations["productsSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/statistics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sales of a period by month, day, day of the week and product as an .xlsx file */
        get: operations["exportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The store’s texts in force, without their contents */
        get: operations["listTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terms/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A text of the store as it is in force */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/undone-works": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails and jobs that failed and are not done, the latest first */
        get: operations["listUndoneWorks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/undone-works/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have mails and jobs tried again now, from their first try; what is done or under way stays as it is */
        post: operations["retryUndoneWorks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ConsoleBrandInput: {
            code: string;
            name: string;
            _image: string | null;
            shows: boolean;
        };
        ConsoleCatalogueInput: {
            name: string;
            summary: string;
            _brand: string | null;
            _thumb: string | null;
            _file: string | null;
            shows: boolean;
        };
        ConsoleCategoryInput: {
            code: string;
            name: string;
            color: string | null;
            shows: boolean;
            _parent: string | null;
            /** @description Place among its sisters, from 0; beyond the last means the last */
            sequence: number;
        };
        ConsoleCouponInput: {
            name: string;
            /** @enum {string} */
            unit: "AMOUNT" | "PERCENT";
            value: number;
            /** @description Most it takes off; 0 is no limit */
            limit: number;
            /**
             * @description Pieces to issue in all; null is without limit
             * @default 1
             */
            count?: number | null;
            issue: {
                /**
                 * @description The store gives it, or the member asks for it
                 * @enum {string}
                 */
                type: "INSTANT" | "REQUEST";
                event: {
                    /** @enum {string} */
                    type: "NONE" | "SIGN_UP" | "CODE";
                    code: string | null;
                };
                round: {
                    /** @enum {string} */
                    type: "SINGLE" | "BOUNDED" | "INFINITE";
                    includeds: number[];
                    excludeds: number[];
                };
                target: {
                    /** @enum {string} */
                    type: "ALL" | "USERS" | "USER_TYPES" | "LEVELS";
                    _users: string[];
                    _levels: string[];
                    userTypes: ("PERSON" | "COMPANY")[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                /** @description When the store gives an INSTANT coupon to all its targets */
                issuesAt: string | null;
                isActive: boolean;
            };
            usage: {
                /**
                 * @description SINGLE: the one Seoul day of startsAt
                 * @enum {string}
                 */
                type: "SINGLE" | "BOUNDED" | "INFINITE";
                target: {
                    /** @enum {string} */
                    type: "ALL" | "PRODUCTS" | "CATEGORIES" | "EXHIBITIONS" | "DISPLAYS";
                    /** @enum {string} */
                    price: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                    _products: string[];
                    _categories: string[];
                    _exhibitions: string[];
                    displayCodes: string[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                    target: {
                        price__min: number | null;
                        price__max: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                isActive: boolean;
                combinable: boolean;
            };
        };
        ConsoleDisplayInput: {
            code: string;
            name: string;
            /** @enum {string} */
            rule: "NEW_ARRIVAL" | "BEST_SELLER" | "POPULAR" | "BEST_REVIEW" | "BY_HAND";
            size: number;
            shows: boolean;
            /** @description Products that stand first, in their order */
            _pins: string[];
        };
        ConsoleExhibitionInput: {
            code: string;
            name: string;
            summary: string;
            content: string;
            _thumb: string | null;
            _banner: string | null;
            shows: boolean;
            /** @description From this instant on; null without a period */
            startedAt: string | null;
            /** @description Before this instant; null without a period */
            endedAt: string | null;
            _products: string[];
            _files: string[];
        };
        ExportInput: {
            /** @enum {string} */
            kind: "ORDERS" | "PURCHASES" | "PAYMENTS" | "SETTLEMENTS" | "LEGACY_ORDERS";
            /**
             * Format: date
             * @description Seoul day; LEGACY_ORDERS alone go without
             */
            from?: string;
            /**
             * Format: date
             * @description Seoul day, inclusive, at most 366 days from the first
             */
            to?: string;
            /**
             * @description Of ORDERS alone
             * @enum {string}
             */
            orderStatus?: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
            /** @description Of LEGACY_ORDERS alone */
            filter?: components["schemas"]["ExportedLegacyOrders"];
            /** @description Why the file is needed; kept in the audit log */
            reason: string;
        };
        ExportedLegacyOrders: {
            /** @description Order number, title, member, receiver */
            q?: string;
            /** @enum {string} */
            status?: "OR" | "OY" | "DR" | "DI" | "DC" | "OC" | "RD" | "RC" | "CD" | "CC";
            /** Format: uuid */
            _user?: string;
        };
        ConsoleLevelInput: {
            code: string;
            name: string;
            /** @enum {string} */
            scope: "ALL" | "PERSON" | "COMPANY";
            isActive: boolean;
            /** @description Members never drop below it */
            isWelcome: boolean;
            criteria: {
                /** @enum {string} */
                type: "SCORE" | "MONTHLY_AMOUNT";
                value: number;
                isActive: boolean;
            }[];
            /** @description Won given once on reaching it */
            points: number;
            /** @description Days that they can be used */
            pointDays: number;
            /** @description Most won of points earned a month; 0 for no cap */
            pointCap: number;
            /** @description Given once on reaching it */
            coupons: string[];
        };
        UserGradesChange: {
            /** @default [] */
            _users?: string[];
            /** @default [] */
            usernames?: string[];
            /**
             * Format: uuid
             * @description Made once for the change, so that sending it again does it once
             */
            key: string;
            message: string;
            /** Format: uuid */
            _level: string;
            isHeld: boolean;
        };
        UserGradeChange: {
            /** Format: uuid */
            _level: string;
            isHeld: boolean;
            message: string;
        };
        ScoreCorrection: {
            delta: number;
            message: string;
        };
        ScoresChange: {
            /** @default [] */
            _users?: string[];
            /** @default [] */
            usernames?: string[];
            /**
             * Format: uuid
             * @description Made once for the change, so that sending it again does it once
             */
            key: string;
            message: string;
            delta: number;
        };
        UserPointsChange: {
            /** @default [] */
            _users?: string[];
            /** @default [] */
            usernames?: string[];
            /**
             * Format: uuid
             * @description Made once for the change, so that sending it again does it once
             */
            key: string;
            message: string;
            /** @enum {string} */
            direction: "INCREASE" | "DECREASE";
            amount: number;
            /** @description What the given points are called */
            name?: string;
            /**
             * @description Days that given points can be used
             * @default 365
             */
            days?: number;
        };
        ConsoleCodeInput: {
            /** @enum {string} */
            kind: "FLAG" | "LABEL" | "GROUP" | "RELATED_GROUP" | "SHOWROOM";
            value: string;
            text: string;
            color: string | null;
            shows: boolean;
        };
        ConsoleCodeUpdate: {
            text: string;
            color: string | null;
            shows: boolean;
            /**
             * Format: date-time
             * @description `updatedAt` of the record that was read
             */
            updatedAt: string;
        };
        ConsoleProductInput: {
            code: string;
            /** @enum {string} */
            type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
            name: string;
            /** Format: uuid */
            _brand: string;
            /** Format: uuid */
            _category: string;
            _images: string[];
            content: string;
            size: string;
            origin: string;
            manufacturer: string;
            /** @description Whole won */
            cost: number;
            /** @description Whole won */
            price: number;
            discountEnabled: boolean;
            discount: {
                /** @enum {string} */
                unit: "AMOUNT" | "PERCENT";
                /** @description Whole won */
                amount: number;
                expiration: {
                    enabled: boolean;
                    startDate: string | null;
                    endDate: string | null;
                };
            };
            stockEnabled: boolean;
            stock?: {
                delta: number;
            } | {
                count: number;
                seen: number;
            };
            shows: boolean;
            sells: boolean;
            sequence: number;
            flags: string[];
            groups: string[];
            labels: string[];
            hashtags: string[];
            relatedGroupCode: string | null;
            optionsConf: {
                enabled: boolean;
                /** @enum {string} */
                sort: "MANUAL" | "NAME" | "PRICE";
                criteria: {
                    /** @enum {string} */
                    type: "SELECT" | "COLOR";
                    name: string;
                    values: {
                        name: string;
                        hexa?: string | null;
                        /** @description The address of an uploaded picture */
                        img?: string | null;
                    }[];
                }[];
            };
            options: {
                /**
                 * Format: uuid
                 * @description Absent for a new combination
                 */
                _id?: string;
                value: string[];
                /** @default null */
                hexa?: string | null;
                /** @description Added to the sale price, won */
                price: number;
                stock?: {
                    delta: number;
                } | {
                    count: number;
                    seen: number;
                };
                enabled: boolean;
            }[];
            supplies: {
                /** Format: uuid */
                _id?: string;
                name: string;
                /** @description Whole won */
                price: number;
                stock?: {
                    delta: number;
                } | {
                    count: number;
                    seen: number;
                };
                stockEnabled: boolean;
                enabled: boolean;
            }[];
            addOnsConf: {
                enabled: boolean;
            };
            addOns: {
                /** Format: uuid */
                _product: string;
                /** @default null */
                _option?: string | null;
                /** @default 1 */
                amount?: number;
                /**
                 * @default {
                 *       "name": null,
                 *       "price": null
                 *     }
                 */
                custom?: {
                    name: string | null;
                    price: number | null;
                };
                /** @default true */
                enabled?: boolean;
            }[];
            relatedsConf: {
                enabled: boolean;
            };
            relateds: {
                /** Format: uuid */
                _product: string;
                /** @default null */
                _option?: string | null;
                /** @default 1 */
                amount?: number;
                /**
                 * @default {
                 *       "name": null,
                 *       "price": null
                 *     }
                 */
                custom?: {
                    name: string | null;
                    price: number | null;
                };
                /** @default true */
                enabled?: boolean;
            }[];
            bundleds: {
                /** Format: uuid */
                _product: string;
                /** @default null */
                _option?: string | null;
                /** @default 1 */
                amount?: number;
                /**
                 * @default {
                 *       "name": null,
                 *       "price": null
                 *     }
                 */
                custom?: {
                    name: string | null;
                    price: number | null;
                };
                /** @default true */
                enabled?: boolean;
            }[];
            variation: {
                code: string | null;
                list: {
                    name: string;
                    values: string[];
                }[];
                spec: {
                    [key: string]: string;
                };
            };
        };
        /** @description The 31st is the last day of a month that has none */
        RegularCycle: {
            /** @constant */
            unit: "WEEK";
            every: number;
            day: number;
        } | {
            /** @constant */
            unit: "MONTH";
            every: number;
            day: number;
        };
        ConsoleSettingUpdate: {
            company: {
                name: string;
                ceo: string;
                bizNo: string;
                mailOrderNo: string;
                medicalDeviceNo: string;
                address: string;
                phone: string;
                fax: string;
                /** Format: email */
                email: string;
                hostingProvider: string;
                privacyOfficer: string;
                notice: string;
            };
            customerCenter: {
                phone: string;
                /** Format: email */
                email: string;
                weekdays: string;
                lunch: string;
                closed: string;
            };
            bankAccount: {
                bankCode: string;
                bankName: string;
                accountNumber: string;
                accountHolder: string;
            } | null;
            shop: {
                cashReceipt: boolean;
                points: {
                    enabled: boolean;
                };
                delivery: {
                    title: string;
                    lines: string[];
                }[];
            };
            paymentDeadlineBusinessDays: number;
            purchase: {
                confirmAnnounceDays: number;
                confirmAutoDays: number;
            };
            /**
             * Format: date-time
             * @description `updatedAt` of the record that was read
             */
            updatedAt: string;
        };
        ConsoleShippingCodeInput: {
            value: string;
            text: string;
            warehouse: {
                postcode: string;
                address1: string;
                address2: string;
                geolocation: {
                    /** @constant */
                    type: "Point";
                    coordinates: [
                        number,
                        number
                    ];
                } | null;
            };
            /** @description How an address that is served begins; empty serves every address */
            areas__available: string[];
            /** @description Whole won a member pays for a return of its own fault */
            return_fee: number;
        };
        ConsoleShippingCodeUpdate: {
            text: string;
            warehouse: {
                postcode: string;
                address1: string;
                address2: string;
                geolocation: {
                    /** @constant */
                    type: "Point";
                    coordinates: [
                        number,
                        number
                    ];
                } | null;
            };
            /** @description How an address that is served begins; empty serves every address */
            areas__available: string[];
            /** @description Whole won a member pays for a return of its own fault */
            return_fee: number;
            /**
             * Format: date-time
             * @description `updatedAt` of the record that was read
             */
            updatedAt: string;
        };
        ConsoleIslandInput: {
            /**
             * @description normal adds the base fee of a delivery, jeju the one of Jeju
             * @enum {string}
             */
            code: "normal" | "jeju";
            name: string;
            areas: {
                postcode: string;
                postcode__to: string;
            }[];
        };
        ConsoleShippingInput: {
            name: string;
            /** @description Where the goods leave from */
            shippingCode: string;
            target: {
                /** @enum {string} */
                type: "EVERY_ASSET" | "PRODUCTS" | "CATEGORIES";
                /** @default [] */
                _products?: string[];
                /** @default [] */
                _categories?: string[];
            };
            /** @description Seoul day, inclusive; null from ever */
            startsAt: string | null;
            /** @description Seoul day, inclusive; null for ever */
            endsAt: string | null;
            isActive: boolean;
            options: {
                /**
                 * Format: uuid
                 * @description Absent for a new one
                 */
                _id?: string;
                name: string;
                /** @enum {string} */
                carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                /** @enum {string} */
                bundleType: "BUNDLE" | "PIECE";
                charge: {
                    /** @enum {string} */
                    type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                    /** @default 0 */
                    fixedAmount?: number;
                    /** @default [] */
                    pricesRange?: {
                        price: number;
                        amount: number;
                    }[];
                    /** @default [] */
                    travelRange?: {
                        distance: number;
                        amount: number;
                    }[];
                };
                service: {
                    isActive: boolean;
                    charge: {
                        amount: number;
                    };
                };
                island: {
                    isActive: boolean;
                    charge: {
                        amount__base: number;
                        amount__jeju: number;
                    };
                };
            }[];
        };
        ConsoleShowroomInput: {
            name: string;
            phone: string;
            postcode: string | "";
            address1: string;
            address2: string;
            geolocation: {
                /** @constant */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            } | null;
            hours: string;
            /** @description HTML */
            content: string;
            /** @description A code of kind SHOWROOM */
            code: string;
            _thumb: string | null;
            shows: boolean;
        };
        Brand: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            image: string | null;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "INVALID_INPUT" | "UNSUPPORTED_CONTENT" | "PAYLOAD_TOO_LARGE" | "FILE_EMPTY" | "FILE_TYPE_REFUSED" | "FILE_TOO_LARGE" | "FILE_BROKEN" | "WORKBOOK_REFUSED" | "EXPORT_TOO_LARGE" | "EXPORT_TOO_MANY" | "EXPORT_NOT_READY" | "GATEWAY_LIST_REFUSED" | "WORKBOOK_TOO_LARGE" | "BULK_UPLOAD_BAD_ROWS" | "PICTURE_TOO_LARGE" | "UPLOAD_TOO_SLOW" | "UPLOAD_INCOMPLETE" | "FILE_IN_USE" | "LOGIN_REQUIRED" | "LOGIN_FAILED" | "LOGIN_BLOCKED" | "TOKEN_INVALID" | "ACCESS_DENIED" | "CUSTOMER_NUMBER_REQUIRED" | "CROSS_SITE_REQUEST" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PRODUCT_NOT_FOR_SALE" | "OPTION_REQUIRED" | "OPTION_NOT_AVAILABLE" | "STOCK_SHORT" | "STOCK_CHANGED" | "PRODUCT_CHANGED" | "PRODUCT_ORDERED" | "PRODUCT_IN_USE" | "RECORD_CHANGED" | "CODE_TAKEN" | "USERNAME_TAKEN" | "CUST_NO_TAKEN" | "SHIPPING_IN_USE" | "RECORD_IN_USE" | "RECORDS_FULL" | "BRAND_IN_USE" | "CATEGORY_IN_USE" | "CATEGORY_CYCLE" | "CATEGORY_TOO_DEEP" | "CODE_IN_USE" | "SHIPPING_CODE_IN_USE" | "CART_FULL" | "DESTINATIONS_FULL" | "REGULAR_ORDERS_FULL" | "REGULAR_LINES_FULL" | "REGULAR_NAME_TAKEN" | "REGULAR_ORDER_CHANGED" | "LIKES_FULL" | "REVIEW_NOT_ALLOWED" | "REVIEW_PERIOD_OVER" | "REVIEW_EXISTS" | "REVIEW_HIDDEN" | "REVIEW_IMAGES_FULL" | "INQUIRE_ANSWERED" | "CART_EMPTY" | "QUOTE_CHANGED" | "SHIPPING_UNAVAILABLE" | "LINE_TOO_DEAR" | "COUPON_NOT_COMBINABLE" | "COUPON_NOT_APPLICABLE" | "COUPON_TAKEN" | "COUPON_CODE_UNKNOWN" | "COUPON_NOT_CLAIMABLE" | "COUPON_NOT_BEGUN" | "COUPON_ENDED" | "COUPON_NOT_TARGET" | "COUPON_SOLD_OUT" | "COUPON_HELD" | "COUPON_ROUNDS_OVER" | "COUPON_HISTORY_SHORT" | "COUPON_NOT_LAYABLE" | "COUPON_ISSUED" | "POINTS_SHORT" | "POINTS_OFF" | "POINTS_SPENT" | "POINTS_NOT_UNDOABLE" | "LEVEL_IN_USE" | "LEVEL_NOT_FOR_MEMBER" | "SCORE_NOT_CORRECTABLE" | "SCORE_SHORT" | "MONEY_UNCERTAIN" | "CUSTOMER_UNKNOWN" | "CUSTOMER_TAKEN" | "CUSTOMER_MOVEMENTS_OPEN" | "MONEY_SHORT" | "PAYABLE_TOO_SMALL" | "PAYMENT_METHOD_UNAVAILABLE" | "CASH_RECEIPT_UNAVAILABLE" | "CASH_RECEIPT_NOT_RETRYABLE" | "CONSENT_REQUIRED" | "CLAIM_NOT_ALLOWED" | "CLAIM_OPEN" | "CLAIM_PIECES" | "EXCHANGE_OPTION_UNFIT" | "CLAIM_PICTURES_FULL" | "REFUND_ACCOUNT_REQUIRED" | "REFUND_NOT_COUNTABLE" | "REFUND_NOT_RETRYABLE" | "TRANSITION_NOT_ALLOWED" | "RECEIVER_LOCKED" | "DELIVERY_FEE_CHANGED" | "DELIVERY_ENDED" | "PURCHASE_EXPIRED" | "PURCHASE_NOT_PAYABLE" | "PAYMENT_REFUSED" | "PAYMENT_CANCELED" | "PAYMENT_PENDING" | "PAYMENT_SIGNATURE_INVALID" | "PAYMENT_AMOUNT_MISMATCH" | "PAYMENT_REPLAYED" | "PAYMENT_NOT_CHARGED" | "BANK_LIST_REFUSED" | "DEPOSIT_UNDECIDED" | "DEPOSIT_SETTLED" | "DEPOSIT_TAKEN" | "DEPOSIT_AMOUNT_DIFFERS" | "BULK_UNFINISHED" | "PAYMENT_NOT_BY_TRANSFER" | "CARD_REQUIRED" | "CARD_GONE" | "CARD_REFUSED" | "CARD_UNANSWERED" | "CARDS_FULL" | "CARD_TRIES_OVER" | "IDEMPOTENCY_KEY_REQUIRED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "TOO_MANY_REQUESTS" | "UPSTREAM_UNAVAILABLE" | "INTERNAL";
            detail?: string;
            requestId?: string;
            errors?: {
                path: string;
                code: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        ConsoleBrand: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            _image: string | null;
            shows: boolean;
            sequence: number;
            image: string | null;
            /** @description Products of it, hidden ones too */
            productCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        BulkUpload: {
            /** Format: uuid */
            _id: string;
            fileName: string;
            bytes: number;
            /** @enum {string} */
            kind: "PRODUCTS" | "INVOICES";
            /** @enum {string} */
            mode: "ALL_OR_NOTHING" | "GOOD_ROWS";
            /** @enum {string} */
            state: "CHECKING" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "CANCELED";
            rowsTotal: number;
            rowsDone: number;
            rowsCreated: number;
            rowsUpdated: number;
            rowsUnchanged: number;
            rowsBad: number;
            /** @description Of which the first 2000 are kept */
            findingsTotal: number;
            /** @description Why it ended without being done, Korean, for people */
            failure: string | null;
            /** @description Uploads that are worked on before this one */
            ahead: number;
            operatorName: string;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
        };
        BulkUploadDetail: {
            /** Format: uuid */
            _id: string;
            fileName: string;
            bytes: number;
            /** @enum {string} */
            kind: "PRODUCTS" | "INVOICES";
            /** @enum {string} */
            mode: "ALL_OR_NOTHING" | "GOOD_ROWS";
            /** @enum {string} */
            state: "CHECKING" | "CHECKED" | "RUNNING" | "DONE" | "FAILED" | "CANCELED";
            rowsTotal: number;
            rowsDone: number;
            rowsCreated: number;
            rowsUpdated: number;
            rowsUnchanged: number;
            rowsBad: number;
            /** @description Of which the first 2000 are kept */
            findingsTotal: number;
            /** @description Why it ended without being done, Korean, for people */
            failure: string | null;
            /** @description Uploads that are worked on before this one */
            ahead: number;
            operatorName: string;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
            preview: {
                row: number;
                code: string;
                name: string;
                /** @enum {string} */
                kind: "CREATE" | "UPDATE";
                /** @default [] */
                warnings: string[];
                changes: {
                    /** @description A key of the labels of product fields */
                    field: string;
                    /** @description Which option, supply or linked product */
                    item: string | null;
                    from: string | number | boolean | null;
                    to: string | number | boolean | null;
                }[];
                more: number;
            }[];
        };
        BulkUploadFinding: {
            /** Format: uuid */
            _id: string;
            sheet: string;
            /** @description As the spreadsheet numbers it; 1 is the row of headers */
            row: number;
            /** @description D17; empty when the whole row is meant */
            cell: string;
            code: string;
            message: string;
            value: string;
        };
        CartLine: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            _option: string | null;
            /** Format: uuid */
            _shipping: string;
            /** Format: uuid */
            _shippingOption: string;
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
                /** @description Whole won */
                price: number;
            };
            option: {
                /** Format: uuid */
                _id: string;
                name: string;
                /** @description One value per criterion, in their order */
                value: string[];
                /** @description Added to the sale price, won */
                price: number;
            } | null;
            shippingOption: {
                /** Format: uuid */
                _id: string;
                name: string;
                /** @enum {string} */
                carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
            };
            /** @description What can be chosen for it now, the default first */
            shippingOptions: {
                /** Format: uuid */
                _id: string;
                name: string;
                /** @enum {string} */
                carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
            }[];
            shippingCode: string;
            shippingBundleType: string;
            /** @description Price of one piece: sale price plus option price */
            salePrice: number;
            /** @description What the product discount takes off one piece */
            discountPrice: number;
            amount: number;
            supplies: {
                /** Format: uuid */
                _supply: string;
                name: string;
                /** @description Whole won */
                price: number;
                amount: number;
                /** @description Pieces left, null when stock is not counted */
                stock: number | null;
                /** @description Whether it is still sold with the product */
                isOffered: boolean;
            }[];
            /** @description All pieces and their supplies */
            lineTotal: number;
            /** @description Pieces left, null when stock is not counted */
            stock: number | null;
            /** @enum {string} */
            availability: "OK" | "SOLD_OUT" | "STOCK_SHORT" | "NOT_FOR_SALE" | "OPTION_GONE" | "SUPPLY_GONE";
            /** @description Whether another option of its product can be chosen */
            hasOptions: boolean;
            /** @description Price of one piece when it was put in or last confirmed; null when that is not known */
            seenPrice: number | null;
        };
        CartOptions: {
            /** Format: uuid */
            _cart: string;
            /** @description The option that the line has now, even when it is gone */
            _option: string | null;
            optionName: string | null;
            /** @description Price of one piece with the option it has now */
            salePrice: number;
            amount: number;
            /** @enum {string} */
            availability: "OK" | "SOLD_OUT" | "STOCK_SHORT" | "NOT_FOR_SALE" | "OPTION_GONE" | "SUPPLY_GONE";
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
                /** @description Price of one piece without an option */
                salePrice: number;
                stock: number;
                stockEnabled: boolean;
                optionsConf: {
                    enabled: boolean;
                    criteria: components["schemas"]["OptionCriterion"][];
                };
                options: {
                    /** Format: uuid */
                    _id: string;
                    name: string;
                    /** @description One value per criterion, in their order */
                    value: string[];
                    hexa: string | null;
                    /** @description Added to the sale price, won */
                    price: number;
                    stock: number;
                    enabled: boolean;
                    /** @description Price of one piece with this option */
                    salePrice: number;
                    /** @description Pieces of it in another line of the cart, with which the line would merge */
                    inCart: number;
                }[];
            };
        };
        OptionCriterion: {
            type: string;
            name: string;
            values: {
                name: string;
                hexa?: string | null;
                img?: string | null;
            }[];
        };
        Catalogue: {
            /** Format: uuid */
            _id: string;
            name: string;
            summary: string;
            brand: {
                code: string;
                name: string;
            } | null;
            thumb: string | null;
            file: {
                url: string;
                name: string;
                bytes: number;
            } | null;
            /** @description Members who opened it, each once per day in Seoul */
            views: number;
        };
        ConsoleCatalogue: {
            /** Format: uuid */
            _id: string;
            name: string;
            summary: string;
            _brand: string | null;
            _thumb: string | null;
            _file: string | null;
            shows: boolean;
            sequence: number;
            brandName: string | null;
            thumb: string | null;
            /** @description Members who opened it, each once per day in Seoul */
            views: number;
            /** Format: date-time */
            updatedAt: string;
        };
        CategoryDetail: {
            /** Format: uuid */
            _id: string;
            _parent: string | null;
            _parents: string[];
            code: string;
            name: string;
            color: string | null;
            depth: number;
            /** @description Shown products in it and below it */
            productCount: number;
            /** @description Root first */
            parents: components["schemas"]["Category"][];
            children: components["schemas"]["Category"][];
        };
        Category: {
            /** Format: uuid */
            _id: string;
            _parent: string | null;
            _parents: string[];
            code: string;
            name: string;
            color: string | null;
            depth: number;
            /** @description Shown products in it and below it */
            productCount: number;
        };
        ConsoleCategory: {
            /** Format: uuid */
            _id: string;
            _parent: string | null;
            code: string;
            name: string;
            color: string | null;
            depth: number;
            shows: boolean;
            sequence: number;
            /** @description Products right in it, hidden ones too */
            productCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        MyClaim: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _order: string;
            /**
             * Format: uuid
             * @description Shared by what was asked for in one press
             */
            _group: string;
            /** @description Claims of that group that share its refund or would now, this one among them */
            together: number;
            /** @enum {string} */
            kind: "CANCEL" | "EXCHANGE" | "RETURN";
            /** @enum {string} */
            state: "CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED" | "WITHDRAWN";
            collectionStatus: ("COLLECTION_PENDING" | "COLLECTION_PROGRESS" | "COLLECTION_COMPLETE") | null;
            pieces: number;
            /** @enum {string} */
            reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
            /** @enum {string} */
            fault: "MEMBER" | "SELLER";
            details: string;
            images: {
                /** Format: uuid */
                _id: string;
                url: string;
            }[];
            exchangeOption: {
                /** Format: uuid */
                _id: string;
                name: string;
            } | null;
            /** @description What the store said last */
            message: string;
            delayUntil: string | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            /** @description Kept back for the way home */
            returnFee: number;
            /** @description By when the law wants the money back */
            refundDueAt: string | null;
            isOverdue: boolean;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            /** @description The same for all that were completed together */
            refund: components["schemas"]["Refund"] | null;
            /** @description What the caller may do with it now */
            allowed: string[];
            /** @description What completing it would give back now, with what is still open of its group; null for an exchange and for one that ended */
            expected: number | null;
            order: {
                purchaseNo: string;
                productName: string;
                optionName: string | null;
                thumb: string | null;
            };
        };
        Refund: {
            /** Format: uuid */
            _id: string;
            /** @description Whole won */
            amount: number;
            /** @description Whole won */
            gateway: number;
            /** @description Whole won */
            points: number;
            /** @description Whole won */
            money: number;
            /** @enum {string} */
            channel: "NONE" | "GATEWAY" | "BANK";
            /** @enum {string} */
            state: "PENDING" | "DONE" | "FAILED";
            /** Format: date-time */
            dueAt: string;
            isOverdue: boolean;
            doneAt: string | null;
        };
        OrderClaims: {
            kinds: {
                /** @enum {string} */
                kind: "CANCEL" | "EXCHANGE" | "RETURN";
                reasons: ("CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON")[];
                /** @description Done at once, without waiting for the store */
                isImmediate: boolean;
            }[];
            mostPieces: number;
            exchangeOptions: {
                /** Format: uuid */
                _id: string;
                name: string;
                isInStock: boolean;
                /** @description Pieces left; null where they are not counted */
                stock: number | null;
            }[];
            needsRefundAccount: boolean;
            /** @description Kept back once, however many of the same warehouse come back together */
            returnFee: number;
            /** @description Other orders of the purchase that may be cancelled or returned in the same press */
            others: {
                /** Format: uuid */
                _order: string;
                productName: string;
                optionName: string | null;
                thumb: string | null;
                mostPieces: number;
                kinds: ("CANCEL" | "EXCHANGE" | "RETURN")[];
            }[];
            claims: components["schemas"]["MemberClaim"][];
            /** @description What the purchase has given back, what is on its way included */
            refunded: {
                /** @description Whole won */
                gateway: number;
                /** @description Whole won */
                points: number;
                /** @description Whole won */
                money: number;
            };
        };
        MemberClaim: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _order: string;
            /**
             * Format: uuid
             * @description Shared by what was asked for in one press
             */
            _group: string;
            /** @description Claims of that group that share its refund or would now, this one among them */
            together: number;
            /** @enum {string} */
            kind: "CANCEL" | "EXCHANGE" | "RETURN";
            /** @enum {string} */
            state: "CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED" | "WITHDRAWN";
            collectionStatus: ("COLLECTION_PENDING" | "COLLECTION_PROGRESS" | "COLLECTION_COMPLETE") | null;
            pieces: number;
            /** @enum {string} */
            reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
            /** @enum {string} */
            fault: "MEMBER" | "SELLER";
            details: string;
            images: {
                /** Format: uuid */
                _id: string;
                url: string;
            }[];
            exchangeOption: {
                /** Format: uuid */
                _id: string;
                name: string;
            } | null;
            /** @description What the store said last */
            message: string;
            delayUntil: string | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            /** @description Kept back for the way home */
            returnFee: number;
            /** @description By when the law wants the money back */
            refundDueAt: string | null;
            isOverdue: boolean;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            /** @description The same for all that were completed together */
            refund: components["schemas"]["Refund"] | null;
            /** @description What the caller may do with it now */
            allowed: string[];
            /** @description What completing it would give back now, with what is still open of its group; null for an exchange and for one that ended */
            expected: number | null;
        };
        Claim: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _order: string;
            /**
             * Format: uuid
             * @description Shared by what was asked for in one press
             */
            _group: string;
            /** @description Claims of that group that share its refund or would now, this one among them */
            together: number;
            /** @enum {string} */
            kind: "CANCEL" | "EXCHANGE" | "RETURN";
            /** @enum {string} */
            state: "CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED" | "WITHDRAWN";
            collectionStatus: ("COLLECTION_PENDING" | "COLLECTION_PROGRESS" | "COLLECTION_COMPLETE") | null;
            pieces: number;
            /** @enum {string} */
            reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
            /** @enum {string} */
            fault: "MEMBER" | "SELLER";
            details: string;
            images: {
                /** Format: uuid */
                _id: string;
                url: string;
            }[];
            exchangeOption: {
                /** Format: uuid */
                _id: string;
                name: string;
            } | null;
            /** @description What the store said last */
            message: string;
            delayUntil: string | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            /** @description Kept back for the way home */
            returnFee: number;
            /** @description By when the law wants the money back */
            refundDueAt: string | null;
            isOverdue: boolean;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            /** @description The same for all that were completed together */
            refund: components["schemas"]["Refund"] | null;
            /** @description What the caller may do with it now */
            allowed: string[];
        };
        RefundPreview: {
            /** @description Whole won */
            amount: number;
            /** @description Whole won */
            gateway: number;
            /** @description Whole won */
            points: number;
            /** @description Whole won */
            money: number;
            rows: {
                /** @enum {string} */
                key: "goods" | "coupons" | "fees" | "returnFee" | "limit";
                /** @description Won; below 0 where it is kept back */
                amount: number;
            }[];
            /** @description What the whole purchase was paid with */
            paid: number;
            /** @description What went back before */
            refunded: number;
            /** @description Goods that remain, after their coupons */
            dueGoods: number;
            /** @description Fees that remain */
            dueFees: number;
            /** @description Names of the coupons that come back */
            returnsCoupons: string[];
        };
        ConsoleClaim: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _order: string;
            /**
             * Format: uuid
             * @description Shared by what was asked for in one press
             */
            _group: string;
            /** @description Claims of that group that share its refund or would now, this one among them */
            together: number;
            /** @enum {string} */
            kind: "CANCEL" | "EXCHANGE" | "RETURN";
            /** @enum {string} */
            state: "CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED" | "WITHDRAWN";
            collectionStatus: ("COLLECTION_PENDING" | "COLLECTION_PROGRESS" | "COLLECTION_COMPLETE") | null;
            pieces: number;
            /** @enum {string} */
            reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
            /** @enum {string} */
            fault: "MEMBER" | "SELLER";
            details: string;
            images: {
                /** Format: uuid */
                _id: string;
                url: string;
            }[];
            exchangeOption: {
                /** Format: uuid */
                _id: string;
                name: string;
            } | null;
            /** @description What the store said last */
            message: string;
            delayUntil: string | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            /** @description Kept back for the way home */
            returnFee: number;
            /** @description By when the law wants the money back */
            refundDueAt: string | null;
            isOverdue: boolean;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            /** @description The same for all that were completed together */
            refund: components["schemas"]["Refund"] | null;
            /** @description What the caller may do with it now */
            allowed: string[];
            order: {
                purchaseNo: string;
                productName: string;
                optionName: string | null;
                thumb: string | null;
            };
            /** Format: uuid */
            _user: string;
            userName: string;
            /** @enum {string} */
            openedBy: "member" | "operator";
            isRestocked: boolean | null;
            orderStatus: string;
            /** @description What the gateway said when it refused the refund */
            failure: string | null;
        };
        ConsoleClaimDetail: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _order: string;
            /**
             * Format: uuid
             * @description Shared by what was asked for in one press
             */
            _group: string;
            /** @description Claims of that group that share its refund or would now, this one among them */
            together: number;
            /** @enum {string} */
            kind: "CANCEL" | "EXCHANGE" | "RETURN";
            /** @enum {string} */
            state: "CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED" | "WITHDRAWN";
            collectionStatus: ("COLLECTION_PENDING" | "COLLECTION_PROGRESS" | "COLLECTION_COMPLETE") | null;
            pieces: number;
            /** @enum {string} */
            reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
            /** @enum {string} */
            fault: "MEMBER" | "SELLER";
            details: string;
            images: {
                /** Format: uuid */
                _id: string;
                url: string;
            }[];
            exchangeOption: {
                /** Format: uuid */
                _id: string;
                name: string;
            } | null;
            /** @description What the store said last */
            message: string;
            delayUntil: string | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            /** @description Kept back for the way home */
            returnFee: number;
            /** @description By when the law wants the money back */
            refundDueAt: string | null;
            isOverdue: boolean;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            /** @description The same for all that were completed together */
            refund: components["schemas"]["Refund"] | null;
            /** @description What the caller may do with it now */
            allowed: string[];
            order: {
                purchaseNo: string;
                productName: string;
                optionName: string | null;
                thumb: string | null;
            };
            /** Format: uuid */
            _user: string;
            userName: string;
            /** @enum {string} */
            openedBy: "member" | "operator";
            isRestocked: boolean | null;
            orderStatus: string;
            /** @description What the gateway said when it refused the refund */
            failure: string | null;
            /** @description What completing it would give back */
            preview: components["schemas"]["RefundPreview"] | null;
            /** @description Masked */
            account: {
                bankCode: string;
                accountNumber: string;
                accountHolder: string;
            } | null;
            /** @description The other claims of the same press */
            group: {
                /** Format: uuid */
                _id: string;
                /** Format: uuid */
                _order: string;
                /** @enum {string} */
                state: "CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED" | "WITHDRAWN";
                pieces: number;
                productName: string;
                optionName: string | null;
            }[];
            /** @description Whom the order was sent by */
            contact: {
                name: string;
                phone: string;
                email: string;
            };
            /** @description What happened to its order, oldest first */
            events: components["schemas"]["OrderEvent"][];
            /** @description 15% a year for the days past the day of refund */
            lateInterest: number;
        };
        OrderEvent: {
            /** Format: uuid */
            _id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            axis: "order" | "claim" | "purchase" | "collection";
            event: string;
            from: string | null;
            to: string;
            actor: string;
            actorName: string | null;
            message: string;
        };
        User: {
            /** Format: uuid */
            _id: string;
            username: string;
            /** @enum {string} */
            type: "PERSON" | "COMPANY" | "OPERATOR";
            scopes: ("console" | "manager")[];
            name: string;
            phone: string;
            email: string;
            postcode: string;
            address1: string;
            address2: string;
            /** @description Whole won */
            money: number;
            meta: {
                CustNo: string | null;
            };
            businessName: string | null;
        };
        Dashboard: {
            queues: {
                nonpayment: number;
                toConfirm: number;
                toShip: number;
                delayed: number;
                /** @description Delayed, and the day that the member was told is over */
                latePromise: number;
                /** @description Transfers that end unpaid within a day */
                depositSoon: number;
                shipping: number;
                claims: number;
                paymentsInDoubt: number;
                /** @description Not paid, and the buyer has to finish in the payment window */
                paying: number;
            };
            overdue: {
                /** @description Paid more than one business day ago */
                toConfirm: number;
                /** @description Confirmed more than two business days ago */
                toShip: number;
            };
            /** @description Paid purchases of the last 14 days */
            sales: {
                /**
                 * Format: date
                 * @description A Seoul day from 1900-01-01 to 2999-12-31
                 */
                day: string;
                /** @description Whole won */
                amount: number;
                count: number;
            }[];
        };
        WaitingWork: {
            /** @description Orders to be confirmed */
            toConfirm: number;
            /** @description Orders to be shipped */
            toShip: number;
            /** @description Claims that are open */
            claims: number;
            /** @description Claims whose refund is overdue */
            refundsLate: number;
            /** @description Refunds that the gateway refused */
            refundsFailed: number;
            /** @description Refunds that somebody has to transfer */
            refundsByBank: number;
            /** @description Purchases that wait for a transfer */
            deposits: number | null;
            /** @description Deposits that somebody has to settle */
            oddDeposits: number | null;
            /** @description Questions about products without an answer */
            inquires: number | null;
            /** @description Shown reviews without a reply */
            reviews: number | null;
        };
        OfferedCoupon: {
            /** Format: uuid */
            _id: string;
            name: string;
            /** @enum {string} */
            unit: "AMOUNT" | "PERCENT";
            value: number;
            /** @description Most it takes off; 0 is no limit */
            limit: number;
            usage: {
                /**
                 * @description SINGLE: the one Seoul day of startsAt
                 * @enum {string}
                 */
                type: "SINGLE" | "BOUNDED" | "INFINITE";
                target: {
                    /** @enum {string} */
                    type: "ALL" | "PRODUCTS" | "CATEGORIES" | "EXHIBITIONS" | "DISPLAYS";
                    /** @enum {string} */
                    price: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                    _products: string[];
                    _categories: string[];
                    _exhibitions: string[];
                    displayCodes: string[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                    target: {
                        price__min: number | null;
                        price__max: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                isActive: boolean;
                combinable: boolean;
            };
            endsAt: string | null;
            /** @description Pieces left; null without limit */
            left: number | null;
            isReceivable: boolean;
            /** @description The problem code a claim would answer */
            refusal: string | null;
            refusalMessage: string | null;
        };
        UserCoupon: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _user: string;
            /** Format: uuid */
            _coupon: string;
            name: string;
            /** @enum {string} */
            unit: "AMOUNT" | "PERCENT";
            value: number;
            /** @description Most it takes off; 0 is no limit */
            limit: number;
            round: number;
            isUsed: boolean;
            isExpired: boolean;
            isExcluded: boolean;
            /** @enum {string} */
            state: "USABLE" | "RESERVED" | "USED" | "EXPIRED" | "EXCLUDED";
            usage: {
                /**
                 * @description SINGLE: the one Seoul day of startsAt
                 * @enum {string}
                 */
                type: "SINGLE" | "BOUNDED" | "INFINITE";
                target: {
                    /** @enum {string} */
                    type: "ALL" | "PRODUCTS" | "CATEGORIES" | "EXHIBITIONS" | "DISPLAYS";
                    /** @enum {string} */
                    price: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                    _products: string[];
                    _categories: string[];
                    _exhibitions: string[];
                    displayCodes: string[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                    target: {
                        price__min: number | null;
                        price__max: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                isActive: boolean;
                combinable: boolean;
            };
            expiresAt: string | null;
            usedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The product in the cart that it was laid on */
            _product: string | null;
            shippingCode: string | null;
        };
        CouponProposal: {
            /** @description What the member holds, those that end first before the others */
            coupons: {
                coupon: components["schemas"]["UserCoupon"];
                /** @description Why it fits nowhere in this order; null when it does */
                refusal: string | null;
                refusalMessage: string | null;
            }[];
            /** @description Each place that a coupon is meant for; places out of its scope are left out */
            choices: {
                /** Format: uuid */
                _coupon: string;
                _cart: string | null;
                shippingCode: string | null;
                /** @description What it takes off there beside what is laid elsewhere; 0 when refused */
                discount: number;
                refusal: string | null;
                refusalMessage: string | null;
            }[];
            /** @description What is laid and can be used */
            laid: {
                /** Format: uuid */
                _coupon: string;
                _cart: string | null;
                shippingCode: string | null;
                /** @description Whole won */
                discount: number;
            }[];
            /** @description What is laid on these lines and cannot be used now */
            unfit: {
                /** Format: uuid */
                _coupon: string;
                name: string;
                refusal: string;
                refusalMessage: string;
            }[];
            proposal: {
                _coupons: {
                    /** Format: uuid */
                    _coupon: string;
                    _cart: string | null;
                    shippingCode: string | null;
                    /** @description Whole won */
                    discount: number;
                }[];
                /** @description Whole won */
                saved: number;
                /** @description No placement saves more; equal to saved when it is known to be the best */
                atMost: number;
                /** @description Before points and advance money */
                total: number;
                /** @description The same without any coupon */
                totalWithout: number;
            };
        };
        ConsoleCoupon: {
            name: string;
            /** @enum {string} */
            unit: "AMOUNT" | "PERCENT";
            value: number;
            /** @description Most it takes off; 0 is no limit */
            limit: number;
            count: number | null;
            issue: {
                /**
                 * @description The store gives it, or the member asks for it
                 * @enum {string}
                 */
                type: "INSTANT" | "REQUEST";
                event: {
                    /** @enum {string} */
                    type: "NONE" | "SIGN_UP" | "CODE";
                    code: string | null;
                };
                round: {
                    /** @enum {string} */
                    type: "SINGLE" | "BOUNDED" | "INFINITE";
                    includeds: number[];
                    excludeds: number[];
                };
                target: {
                    /** @enum {string} */
                    type: "ALL" | "USERS" | "USER_TYPES" | "LEVELS";
                    _users: string[];
                    _levels: string[];
                    userTypes: ("PERSON" | "COMPANY")[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                /** @description When the store gives an INSTANT coupon to all its targets */
                issuesAt: string | null;
                isActive: boolean;
            };
            usage: {
                /**
                 * @description SINGLE: the one Seoul day of startsAt
                 * @enum {string}
                 */
                type: "SINGLE" | "BOUNDED" | "INFINITE";
                target: {
                    /** @enum {string} */
                    type: "ALL" | "PRODUCTS" | "CATEGORIES" | "EXHIBITIONS" | "DISPLAYS";
                    /** @enum {string} */
                    price: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                    _products: string[];
                    _categories: string[];
                    _exhibitions: string[];
                    displayCodes: string[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                    target: {
                        price__min: number | null;
                        price__max: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                isActive: boolean;
                combinable: boolean;
            };
            /** Format: uuid */
            _id: string;
            issued: number;
            used: number;
            /** @enum {string} */
            state: "PLANNED" | "RUNNING" | "SOLD_OUT" | "ENDED" | "STOPPED";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CouponSimulation: {
            /**
             * Format: uuid
             * @description The piece that is held, or the coupon that is not
             */
            _id: string;
            /** Format: uuid */
            _coupon: string;
            name: string;
            /** @enum {string} */
            target: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
            isHeld: boolean;
            isApplicable: boolean;
            /** @description The product or the delivery code it would be laid on */
            on: string | null;
            base: number | null;
            /** @description Whole won */
            discount: number;
            refusal: string | null;
            refusalMessage: string | null;
        };
        ConsoleUserCoupon: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _user: string;
            /** Format: uuid */
            _coupon: string;
            name: string;
            /** @enum {string} */
            unit: "AMOUNT" | "PERCENT";
            value: number;
            /** @description Most it takes off; 0 is no limit */
            limit: number;
            round: number;
            isUsed: boolean;
            isExpired: boolean;
            isExcluded: boolean;
            /** @enum {string} */
            state: "USABLE" | "RESERVED" | "USED" | "EXPIRED" | "EXCLUDED";
            usage: {
                /**
                 * @description SINGLE: the one Seoul day of startsAt
                 * @enum {string}
                 */
                type: "SINGLE" | "BOUNDED" | "INFINITE";
                target: {
                    /** @enum {string} */
                    type: "ALL" | "PRODUCTS" | "CATEGORIES" | "EXHIBITIONS" | "DISPLAYS";
                    /** @enum {string} */
                    price: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                    _products: string[];
                    _categories: string[];
                    _exhibitions: string[];
                    displayCodes: string[];
                };
                limit: {
                    shop: {
                        count__sum: number | null;
                        price__sum: number | null;
                    };
                    target: {
                        price__min: number | null;
                        price__max: number | null;
                    };
                };
                startsAt: string | null;
                endsAt: string | null;
                isActive: boolean;
                combinable: boolean;
            };
            expiresAt: string | null;
            usedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The product in the cart that it was laid on */
            _product: string | null;
            shippingCode: string | null;
            username: string;
            userName: string;
            excludedReason: string;
            purchaseNo: string | null;
        };
        CouponRun: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _coupon: string;
            couponName: string;
            /** @enum {string} */
            cause: "INSTANT" | "HAND";
            /** @enum {string} */
            state: "WAITING" | "RUNNING" | "DONE";
            total: number;
            done: number;
            issued: number;
            /** @description The first members that got nothing, and why */
            report: {
                username: string;
                code: string;
                message: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
        };
        ConsoleDelivery: {
            /**
             * Format: uuid
             * @description The first order in the parcel; each other one names the same parcel
             */
            _id: string;
            /** Format: uuid */
            _purchase: string;
            purchaseNo: string;
            carrier: ("EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED") | null;
            /** @enum {string} */
            courierCode: "CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT";
            invoiceNo: string;
            /** @enum {string} */
            state: "SHIPPING" | "DELIVERED" | "RETURNED";
            orders: {
                /** Format: uuid */
                _id: string;
                productName: string;
                optionName: string | null;
                amount: number;
                /** @enum {string} */
                orderStatus: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
            }[];
            userName: string;
            receiverName: string;
            address: string;
            /** Format: date-time */
            shippedAt: string;
            deliveredAt: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        WaitingDeposit: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            /**
             * Format: uuid
             * @description Its first order, to look it up by
             */
            _order: string;
            title: string;
            /** @description Whole won */
            payable: number;
            /** @description Who sends the order, as whom they are asked to pay */
            depositor: string;
            userName: string;
            businessName: string | null;
            /** @description The account that the gateway issued; null for an account of the store */
            account: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
        };
        BulkResult: {
            results: {
                /** Format: uuid */
                _id: string;
                ok: boolean;
                code: string | null;
                message: string | null;
            }[];
            changed: number;
            refused: number;
        };
        DepositProposal: {
            lines: components["schemas"]["BankLine"][];
            /** @description Rows that brought no money */
            skipped: number;
        };
        BankLine: {
            key: string;
            /** @description Of the file */
            row: number;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            day: string;
            depositor: string;
            /** @description Whole won */
            amount: number;
            /** @enum {string} */
            state: "MATCHED" | "UNSURE" | "NONE" | "TAKEN";
            /** @description Those of the same amount; for NONE those of the same name and another amount */
            candidates: components["schemas"]["DepositCandidate"][];
        };
        DepositCandidate: {
            /** Format: uuid */
            _purchase: string;
            purchaseNo: string;
            depositor: string;
            userName: string;
            /** @description Whole won */
            payable: number;
            isSameName: boolean;
        };
        OddDeposit: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            /**
             * Format: uuid
             * @description The first order of its purchase
             */
            _order: string;
            /** @enum {string} */
            purchaseState: "PURCHASE_INITIATED" | "PURCHASE_GENERATED" | "PURCHASE_CONFIRMED" | "PURCHASE_CANCELED";
            userName: string;
            /** @enum {string} */
            kind: "SHORT" | "EXCESS" | "LATE" | "AGAIN";
            /** @enum {string} */
            state: "OPEN" | "ACCEPTED" | "RETURNED";
            /** @description Whole won */
            expected: number;
            /** @description Whole won */
            received: number;
            /** @description What has to go back, or went back */
            owed: number;
            canAccept: boolean;
            reason: string;
            /** @description Where it went back to, masked */
            account: string | null;
            settledByName: string | null;
            /** Format: date-time */
            receivedAt: string;
            settledAt: string | null;
        };
        Destination: {
            /** Format: uuid */
            _id: string;
            title: string;
            name: string;
            phone: string;
            email: string;
            postcode: string;
            address1: string;
            address2: string;
            geolocation: {
                /** @constant */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            } | null;
            isDefault: boolean;
        };
        Display: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            products: components["schemas"]["DisplayProduct"][];
        };
        DisplayProduct: {
            /** Format: uuid */
            _id: string;
            code: string;
            /** @enum {string} */
            type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
            name: string;
            brandName: string;
            categoryName: string;
            thumb: string | null;
            /** @description Won; null for who may not open the product page */
            price: number | null;
            /** @description Won; null for who may not open the product page */
            salePrice: number | null;
            flags: string[];
            /** @description Flags and labels in the words and colours of the operator */
            labels: {
                value: string;
                text: string;
                color: string | null;
            }[];
            hasOptions: boolean;
            sells: boolean;
            isSoldOut: boolean;
            /** @description By the member who asks */
            isLiked: boolean;
            reviewCount: number;
            /** @description To one decimal; null without reviews */
            starAverage: number | null;
        };
        DisplayCategory: {
            category: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                color: string | null;
            };
            products: components["schemas"]["DisplayProduct"][];
        };
        ConsoleDisplay: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            /** @enum {string} */
            rule: "NEW_ARRIVAL" | "BEST_SELLER" | "POPULAR" | "BEST_REVIEW" | "BY_HAND";
            size: number;
            shows: boolean;
            sequence: number;
            pinCount: number;
            /** @description When its rule was last computed */
            refreshedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        ConsoleDisplayDetail: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            /** @enum {string} */
            rule: "NEW_ARRIVAL" | "BEST_SELLER" | "POPULAR" | "BEST_REVIEW" | "BY_HAND";
            size: number;
            shows: boolean;
            sequence: number;
            pinCount: number;
            /** @description When its rule was last computed */
            refreshedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            _pins: string[];
            /** @description What the shop shows now */
            products: components["schemas"]["ProductSummary"][];
        };
        ProductSummary: {
            /** Format: uuid */
            _id: string;
            code: string;
            /** @enum {string} */
            type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
            name: string;
            brandName: string;
            categoryName: string;
            thumb: string | null;
            /** @description Whole won */
            price: number;
            /** @description Whole won */
            salePrice: number;
            flags: string[];
            /** @description Flags and labels in the words and colours of the operator */
            labels: {
                value: string;
                text: string;
                color: string | null;
            }[];
            hasOptions: boolean;
            sells: boolean;
            isSoldOut: boolean;
            /** @description By the member who asks */
            isLiked: boolean;
            reviewCount: number;
            /** @description To one decimal; null without reviews */
            starAverage: number | null;
        };
        RecordedCustomer: {
            CustNo: string;
            CustName: string;
            BizNo: string;
            Tel: string;
            /** @description Who looks after the customer; empty when nobody is named */
            ManagerName: string;
        };
        CustomerInfo: {
            /** @description Won owed by the last word of the books; below 0 paid in advance */
            unreceived: number;
            /** @description Won that can be paid with now */
            money: number;
            /** @description Won that our movements change what the books do not count yet */
            pending: number;
        };
        CustomerInfo2: {
            /** @description When the books said it */
            asOf: string | null;
            /** @enum {string} */
            state: "FRESH" | "STALE" | "UNKNOWN";
            /** @description False when it is too old to be paid with */
            isCertain: boolean;
        };
        RecordPeriod: {
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            from: string;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            to: string;
            /** @description False when the books could not be asked: the period is then unknown */
            isReached: boolean;
            opening: number;
            /** @description Whole won */
            gained: number;
            /** @description Whole won */
            lost: number;
            closing: number;
            /** @description The latest first */
            transactions: components["schemas"]["RecordEntry"][];
            isCut: boolean;
            pending: components["schemas"]["PendingMovement"][];
        };
        RecordEntry: {
            no: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "SALE" | "RECEIPT" | "ADVANCE_USE" | "ADVANCE_RETURN" | "ADJUSTMENT";
            text: string;
            /** @description Won of advance gained, below 0 lost */
            amount: number;
            /** @description Won of advance after it; below 0 owed */
            balance: number;
        };
        PendingMovement: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            kind: "USE" | "RETURN";
            /** @description Whole won */
            amount: number;
            purchaseNo: string;
            /** Format: date-time */
            createdAt: string;
        };
        FoundCustomer: {
            customer: components["schemas"]["RecordedCustomer"];
            unreceived: number;
            member: {
                /** Format: uuid */
                _id: string;
                username: string;
                name: string;
            } | null;
        };
        MemberRecord: {
            user: components["schemas"]["ConsoleUser"];
            customer: components["schemas"]["RecordedCustomer"] | null;
            customerInfo: components["schemas"]["CustomerInfo"];
            customerInfo2: components["schemas"]["CustomerInfo2"];
            /** @description The latest first, at most 100 */
            ledger: {
                /** Format: uuid */
                _id: string;
                /** @enum {string} */
                reason: "OPENING" | "RESERVE" | "RELEASE" | "REFUND" | "GRANT" | "RECORD";
                amount: number;
                /** @description Won after it */
                balance: number;
                purchaseNo: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description Those that the books do not hold yet, at most 50 */
            reports: components["schemas"]["MoneyReport"][];
        };
        ConsoleUser: {
            /** Format: uuid */
            _id: string;
            username: string;
            /** @enum {string} */
            type: "PERSON" | "COMPANY" | "OPERATOR";
            name: string;
            businessName: string | null;
            custNo: string | null;
            email: string;
            phone: string;
            /** @description Whole won */
            money: number;
            /** Format: date-time */
            createdAt: string;
        };
        MoneyReport: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _user: string;
            userName: string;
            username: string;
            custNo: string;
            purchaseNo: string;
            /** @enum {string} */
            kind: "USE" | "RETURN";
            /** @description Whole won */
            amount: number;
            /** @enum {string} */
            state: "WAITING" | "ACKNOWLEDGED" | "REFUSED";
            attempts: number;
            lastError: string;
            /** Format: date-time */
            dueAt: string;
            acknowledgedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ExhibitionSummary: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            summary: string;
            thumb: string | null;
            /** @enum {string} */
            state: "RUNNING" | "PLANNED" | "ENDED";
            /** @description From this instant on; null without a period */
            startedAt: string | null;
            /** @description Before this instant; null without a period */
            endedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        Exhibition: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            summary: string;
            thumb: string | null;
            /** @enum {string} */
            state: "RUNNING" | "PLANNED" | "ENDED";
            /** @description From this instant on; null without a period */
            startedAt: string | null;
            /** @description Before this instant; null without a period */
            endedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            banner: string | null;
            /** @description Cleaned HTML */
            content: string;
            files: {
                /** Format: uuid */
                _id: string;
                name: string;
                url: string;
                bytes: number;
            }[];
            products: components["schemas"]["DisplayProduct"][];
        };
        ConsoleExhibition: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            summary: string;
            _thumb: string | null;
            thumb: string | null;
            shows: boolean;
            /** @enum {string} */
            state: "RUNNING" | "PLANNED" | "ENDED";
            /** @description From this instant on; null without a period */
            startedAt: string | null;
            /** @description Before this instant; null without a period */
            endedAt: string | null;
            sequence: number;
            productCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ConsoleExhibitionDetail: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            summary: string;
            _thumb: string | null;
            thumb: string | null;
            shows: boolean;
            /** @enum {string} */
            state: "RUNNING" | "PLANNED" | "ENDED";
            /** @description From this instant on; null without a period */
            startedAt: string | null;
            /** @description Before this instant; null without a period */
            endedAt: string | null;
            sequence: number;
            productCount: number;
            /** Format: date-time */
            updatedAt: string;
            content: string;
            _banner: string | null;
            _products: string[];
            _files: string[];
        };
        ExportJob: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            kind: "ORDERS" | "PURCHASES" | "PAYMENTS" | "SETTLEMENTS" | "LEGACY_ORDERS";
            from: string | null;
            to: string | null;
            orderStatus: ("ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE") | null;
            filter: components["schemas"]["ExportedLegacyOrders"] | null;
            reason: string;
            /** @enum {string} */
            state: "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELED";
            rowsDone: number;
            /** @description Null until they are counted */
            rowsTotal: number | null;
            /** @description Files that are made before this one */
            ahead: number;
            fileName: string;
            bytes: number | null;
            /** @description Why there is no file */
            failure: ("BROKE_OFF" | "KILLED" | "OUT_OF_MEMORY" | "TOO_SLOW") | null;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
            /** @description When the file is deleted */
            expiresAt: string | null;
        };
        StoredFile: {
            /** Format: uuid */
            _id: string;
            /** @description Where the front servers show it; ?w= asks for a width */
            url: string;
            name: string;
            mime: string;
            bytes: number;
            /** @description px, pictures only */
            width: number | null;
            height: number | null;
            isMembersOnly: boolean;
            /** @enum {string} */
            purpose: "PRODUCT" | "BRAND" | "CATEGORY" | "EXHIBITION" | "CATALOGUE" | "SHOWROOM" | "EDITOR" | "CONSOLE" | "REVIEW" | "INQUIRE" | "CLAIM";
            /** @description The place the uploader gave it */
            index: number | null;
            /** Format: date-time */
            createdAt: string;
        };
        ConsoleFile: {
            /** Format: uuid */
            _id: string;
            /** @description Where the front servers show it; ?w= asks for a width */
            url: string;
            name: string;
            mime: string;
            bytes: number;
            /** @description px, pictures only */
            width: number | null;
            height: number | null;
            isMembersOnly: boolean;
            /** @enum {string} */
            purpose: "PRODUCT" | "BRAND" | "CATEGORY" | "EXHIBITION" | "CATALOGUE" | "SHOWROOM" | "EDITOR" | "CONSOLE" | "REVIEW" | "INQUIRE" | "CLAIM";
            /** @description The place the uploader gave it */
            index: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Name of who uploaded it */
            uploader: string | null;
            /** @description Where it is used, at most five places */
            uses: {
                place: string;
                name: string;
            }[];
        };
        Inquire: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            isSecret: boolean;
            /** @enum {string} */
            state: "ANSWER_AWAITING" | "ANSWER_COMPLETE";
            subject: string;
            content: string;
            answer: string | null;
            answeredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The name, masked after its first character */
            writer: string;
            isMine: boolean;
            /** @description False for a secret question of somebody else: its texts are empty */
            isReadable: boolean;
        };
        MyInquire: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            isSecret: boolean;
            /** @enum {string} */
            state: "ANSWER_AWAITING" | "ANSWER_COMPLETE";
            subject: string;
            content: string;
            answer: string | null;
            answeredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
            };
        };
        ConsoleInquire: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            isSecret: boolean;
            /** @enum {string} */
            state: "ANSWER_AWAITING" | "ANSWER_COMPLETE";
            subject: string;
            content: string;
            answer: string | null;
            answeredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
            };
            member: {
                /** Format: uuid */
                _id: string;
                username: string;
                name: string;
            };
            /** @description Name of the operator */
            answeredBy: string | null;
        };
        LegacyOrder: {
            /** Format: uuid */
            _id: string;
            orderNo: string;
            /** @enum {string} */
            status: "OR" | "OY" | "DR" | "DI" | "DC" | "OC" | "RD" | "RC" | "CD" | "CC";
            title: string;
            lines: {
                name: string;
                optionName: string | null;
                amount: number;
                /** @description Of one piece */
                price: number;
            }[];
            /** @description Whole won */
            goodsTotal: number;
            /** @description Whole won */
            deliveryFee: number;
            /** @description Whole won */
            discount: number;
            /** @description Whole won */
            total: number;
            paymentMethod: string;
            receiver: {
                name: string;
                phone: string;
                postcode: string;
                address1: string;
                address2: string;
            };
            requestMessage: string;
            courier: string | null;
            invoiceNo: string | null;
            statusMessage: string;
            /** Format: date-time */
            orderedAt: string;
        };
        ConsoleLegacyOrder: {
            /** Format: uuid */
            _id: string;
            orderNo: string;
            /** @enum {string} */
            status: "OR" | "OY" | "DR" | "DI" | "DC" | "OC" | "RD" | "RC" | "CD" | "CC";
            title: string;
            lines: {
                name: string;
                optionName: string | null;
                amount: number;
                /** @description Of one piece */
                price: number;
            }[];
            /** @description Whole won */
            goodsTotal: number;
            /** @description Whole won */
            deliveryFee: number;
            /** @description Whole won */
            discount: number;
            /** @description Whole won */
            total: number;
            paymentMethod: string;
            receiver: {
                name: string;
                phone: string;
                postcode: string;
                address1: string;
                address2: string;
            };
            requestMessage: string;
            courier: string | null;
            invoiceNo: string | null;
            statusMessage: string;
            /** Format: date-time */
            orderedAt: string;
            member: {
                /** Format: uuid */
                _id: string;
                username: string;
                name: string;
            };
            memo: string;
            /** @description States it can be moved to */
            allowed: ("OR" | "OY" | "DR" | "DI" | "DC" | "OC" | "RD" | "RC" | "CD" | "CC")[];
            /** Format: date-time */
            updatedAt: string;
        };
        MyLevel: {
            level: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
            } | null;
            /** @description Set by hand; it stays whatever the criteria say */
            isHeld: boolean;
            score: number;
            next: {
                name: string;
                /** @description Won given on reaching it */
                points: number;
                /** @description Coupons given on reaching it */
                couponCount: number;
                /** @description All have to be met; an amount counts what was confirmed this month so far */
                criteria: {
                    /** @enum {string} */
                    type: "SCORE" | "MONTHLY_AMOUNT";
                    value: number;
                    have: number;
                }[];
            } | null;
        };
        ConsoleLevel: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            /** @enum {string} */
            scope: "ALL" | "PERSON" | "COMPANY";
            isActive: boolean;
            isWelcome: boolean;
            criteria: {
                /** @enum {string} */
                type: "SCORE" | "MONTHLY_AMOUNT";
                value: number;
                isActive: boolean;
            }[];
            /** @description Whole won */
            points: number;
            pointDays: number;
            /** @description Whole won */
            pointCap: number;
            coupons: string[];
            /** @description Place among the levels; a higher one is better */
            index: number;
            memberCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        UserGrade: {
            /** Format: uuid */
            _id: string;
            username: string;
            userName: string;
            businessName: string | null;
            /** @enum {string} */
            type: "PERSON" | "COMPANY" | "OPERATOR";
            level: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
            } | null;
            /** @description Set by hand; the evaluation leaves it alone */
            isHeld: boolean;
            score: number;
            since: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        MemberResults: {
            results: {
                /** Format: uuid */
                _id: string;
                username: string;
                ok: boolean;
                message: string | null;
            }[];
            changed: number;
            refused: number;
        };
        UserGradeDetail: {
            /** Format: uuid */
            _id: string;
            username: string;
            userName: string;
            businessName: string | null;
            /** @enum {string} */
            type: "PERSON" | "COMPANY" | "OPERATOR";
            level: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
            } | null;
            /** @description Set by hand; the evaluation leaves it alone */
            isHeld: boolean;
            score: number;
            since: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Won of purchases confirmed in the month before */
            monthlyAmount: number;
            history: {
                from: string | null;
                to: string | null;
                /** @enum {string} */
                cause: "MONTHLY" | "SCORE" | "HAND";
                message: string;
                operatorName: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Score: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _user: string;
            username: string;
            userName: string;
            delta: number;
            /** @enum {string} */
            reason: "PURCHASE" | "REVIEW" | "HAND";
            message: string;
            /** @description Score after it */
            balance: number;
            /** @description What it counts after its corrections */
            effect: number;
            /** @description The entry that this one corrects */
            corrects: string | null;
            operatorName: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Like: {
            /** Format: uuid */
            _product: string;
            isLiked: boolean;
            /** @description Members who like it */
            likeCount: number;
        };
        Watch: {
            product: components["schemas"]["ProductSummary"];
            /** Format: date-time */
            watchedAt: string;
        };
        BenefitEntry: {
            /** @constant */
            kind: "POINT";
            /** Format: uuid */
            _id: string;
            /** @description The note of an entry, the name of a coupon */
            text: string;
            purchaseNo: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            reason: "SIGN_UP" | "PURCHASE" | "REVIEW" | "LEVEL" | "GRANT" | "DEBIT" | "USE" | "RELEASE" | "EXPIRE" | "EXCLUDE" | "INCLUDE" | "UNDO";
            /** @description Won gained, below 0 lost */
            amount: number;
        } | {
            /** @constant */
            kind: "COUPON";
            /** Format: uuid */
            _id: string;
            /** @description The note of an entry, the name of a coupon */
            text: string;
            purchaseNo: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            reason: "RECEIVED" | "USED" | "RETURNED" | "EXPIRED" | "EXCLUDED" | "RESTORED";
        } | {
            /** @constant */
            kind: "MONEY";
            /** Format: uuid */
            _id: string;
            /** @description The note of an entry, the name of a coupon */
            text: string;
            purchaseNo: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            reason: "OPENING" | "RESERVE" | "RELEASE" | "REFUND" | "GRANT" | "RECORD";
            /** @description Won gained, below 0 lost */
            amount: number;
        };
        BenefitMonth: {
            /** @description YYYY-MM */
            month: string;
            points: {
                /** @description Whole won */
                gained: number;
                /** @description Whole won */
                lost: number;
            };
            money: {
                /** @description Whole won */
                gained: number;
                /** @description Whole won */
                lost: number;
            };
            coupons: {
                received: number;
                used: number;
            };
        };
        WebSessionCreated: {
            sessionId: string;
            /** @description For the browser to keep for a year: logins from it are counted by themselves */
            device: string;
            accessToken: string;
            /** Format: date-time */
            accessTokenExpiresAt: string;
            /** Format: date-time */
            expiresAt: string;
            user: components["schemas"]["User"];
        };
        WebSession: {
            accessToken: string;
            /** Format: date-time */
            accessTokenExpiresAt: string;
            /** Format: date-time */
            expiresAt: string;
            user: components["schemas"]["User"];
        };
        Quote: {
            lines: components["schemas"]["QuoteLine"][];
            shippings: {
                shippingCode: string;
                shippingName: string;
                /** @description Whole won */
                fee: number;
                /** @description Whole won */
                islandFee: number;
                /** @description Whole won */
                serviceFee: number;
                /** @description Whole won */
                installationFee: number;
                reasons: {
                    code: string;
                    bundleType: string;
                    /** @description The sum a price tier was held against */
                    base: number | null;
                    /** @description The tier that applied */
                    tierFrom: number | null;
                    /** @description The next tier with a lower fee, for "spend this much more" */
                    nextTier: {
                        /** @description Whole won */
                        from: number;
                        /** @description Whole won */
                        fee: number;
                    } | null;
                }[];
            }[];
            totals: {
                /** @description Sum of line totals */
                goods: number;
                /** @description Already taken off in goods */
                productDiscount: number;
                /** @description Whole won */
                couponDiscount: number;
                /** @description Whole won */
                delivery: number;
                /** @description Whole won */
                island: number;
                /** @description Whole won */
                service: number;
                /** @description Whole won */
                installation: number;
                /** @description Whole won */
                points: number;
                /** @description Whole won */
                money: number;
                /** @description Whole won */
                payable: number;
            };
            coupons: {
                /** Format: uuid */
                _coupon: string;
                name: string;
                /** @enum {string} */
                target: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                /** @description What it was taken of */
                base: number;
                /** @description Whole won */
                discount: number;
                _cart: string | null;
                shippingCode: string | null;
            }[];
            panel: components["schemas"]["PricePanel"];
            /** @description Points the member can use */
            pointBalance: number;
            isPointCut: boolean;
            /** @description Advance money the member can still use */
            moneyBalance: number;
            isMoneyCut: boolean;
            /** @description Methods that cannot charge as little as is payable, each with the least it can */
            tooSmallFor: {
                /** @enum {string} */
                method: "card" | "easy" | "kakao" | "account" | "advance";
                /** @description Whole won */
                least: number;
            }[];
        };
        QuoteLine: {
            /** Format: uuid */
            _cart: string;
            /** Format: uuid */
            _product: string;
            _option: string | null;
            productName: string;
            optionName: string | null;
            thumb: string | null;
            amount: number;
            /** @description One piece before discount, option included */
            listPrice: number;
            /** @description One piece after discount, option included */
            unitPrice: number;
            optionPrice: number;
            /** @description Product discount of the whole line */
            productDiscount: number;
            supplies: {
                /** Format: uuid */
                _supply: string;
                name: string;
                /** @description Whole won */
                price: number;
                amount: number;
            }[];
            /** @description All pieces and their supplies */
            lineTotal: number;
            /** @description What the coupon of the line takes off it */
            couponDiscount: number;
            /** @description Its exact share of the coupon on the whole order */
            totalCouponShare: number;
            shippingCode: string;
            /** @description The name of its delivery */
            shippingOptionName: string;
        };
        PricePanel: {
            rows: {
                /** @enum {string} */
                key: "goods" | "productDiscount" | "productCoupon" | "delivery" | "deliveryCoupon" | "island" | "installation" | "installationCoupon" | "service" | "serviceCoupon" | "totalCoupon" | "points" | "money";
                /** @description Won; negative for what is taken off or paid otherwise */
                amount: number;
                /** @description Lines of the cart or orders that it is about; empty for all */
                lineIds: string[];
                shippingCode: string | null;
                /** @description The product or the delivery it is about; null for the whole order */
                name: string | null;
                rule: {
                    /** @constant */
                    code: "PIECES";
                    /** @description Whole won */
                    each: number;
                    pieces: number;
                    /** @description Whole won */
                    supplies: number;
                } | {
                    /** @constant */
                    code: "PRODUCT_DISCOUNT";
                    /** @enum {string} */
                    unit: "AMOUNT" | "PERCENT";
                    value: number;
                    /** @description Whole won */
                    each: number;
                    pieces: number;
                } | {
                    /** @constant */
                    code: "COUPON";
                    name: string;
                    /** @enum {string} */
                    unit: "AMOUNT" | "PERCENT";
                    value: number;
                    /** @description Whole won */
                    base: number;
                    /** @description The limit that cut a percentage; null when none did */
                    limit: number | null;
                } | {
                    /** @constant */
                    code: "FIXED";
                    bundled: number;
                } | {
                    /** @constant */
                    code: "PRICE_TIER";
                    bundled: number;
                    /** @description Whole won */
                    base: number;
                    /** @description Whole won */
                    from: number;
                    /** @description The next tier with a lower fee */
                    next: {
                        /** @description Whole won */
                        from: number;
                        /** @description Whole won */
                        fee: number;
                    } | null;
                } | {
                    /** @constant */
                    code: "DISTANCE_TIER";
                    bundled: number;
                    /** @description Km; null while unknown */
                    distance: number | null;
                    from: number;
                } | {
                    /** @constant */
                    code: "PAY_ON_DELIVERY";
                } | {
                    /** @constant */
                    code: "FACTORY_PICKUP";
                } | {
                    /** @constant */
                    code: "ISLAND";
                    /** @enum {string} */
                    region: "normal" | "jeju";
                    bundled: number;
                } | {
                    /** @constant */
                    code: "PER_PIECE";
                    /** @description Whole won */
                    each: number;
                    pieces: number;
                } | {
                    /** @constant */
                    code: "USED";
                    /** @description Whole won */
                    requested: number;
                } | {
                    /** @constant */
                    code: "RECORDED";
                    /** @description The coupon, when it is one */
                    name: string | null;
                };
            }[];
            /** @description Whole won */
            total: number;
            /** @description Whole won */
            payable: number;
            /** @description Not empty while a fee could only be assumed */
            assumed: ("ADDRESS_UNKNOWN" | "DISTANCE_UNKNOWN")[];
            /** @description Put together from what an older purchase noted down; some rules may be missing */
            isDerived: boolean;
        };
        PurchaseCreated: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            /** @enum {string} */
            state: "PURCHASE_INITIATED" | "PURCHASE_GENERATED" | "PURCHASE_CONFIRMED" | "PURCHASE_CANCELED";
            /** @description Whole won */
            payable: number;
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            expiresAt: string | null;
        };
        ConsolePurchase: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            title: string;
            /** @enum {string} */
            state: "PURCHASE_INITIATED" | "PURCHASE_GENERATED" | "PURCHASE_CONFIRMED" | "PURCHASE_CANCELED";
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            /** @description Whole won */
            payable: number;
            /** @description Whole won */
            goodsTotal: number;
            /** @description Whole won */
            deliveryTotal: number;
            userName: string;
            receiverName: string;
            orderCount: number;
            statuses: ("ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE")[];
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            paidAt: string | null;
        };
        Purchase: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            title: string;
            /** @enum {string} */
            state: "PURCHASE_INITIATED" | "PURCHASE_GENERATED" | "PURCHASE_CONFIRMED" | "PURCHASE_CANCELED";
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            totals: {
                /** @description Sum of line totals */
                goods: number;
                /** @description Already taken off in goods */
                productDiscount: number;
                /** @description Whole won */
                couponDiscount: number;
                /** @description Whole won */
                delivery: number;
                /** @description Whole won */
                island: number;
                /** @description Whole won */
                service: number;
                /** @description Whole won */
                installation: number;
                /** @description Whole won */
                points: number;
                /** @description Whole won */
                money: number;
                /** @description Whole won */
                payable: number;
            };
            panel: components["schemas"]["PricePanel"];
            sender: {
                name: string;
                phone: string;
                email: string;
            };
            receiver: {
                name: string;
                phone: string;
                postcode: string;
                address1: string;
                address2: string;
                isFactory: boolean;
            };
            /** @description When the receiver was last put right */
            receiverAt: string | null;
            /** @description Whether the caller may put the receiver right now */
            canChangeReceiver: boolean;
            requestMessage: string;
            cashReceipt: components["schemas"]["CashReceipt"] | null;
            consents: components["schemas"]["OrderConsent"][];
            cancelReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            paidAt: string | null;
            orders: components["schemas"]["Order"][];
            payment: components["schemas"]["Payment"] | null;
        };
        CashReceipt: {
            /** @enum {string} */
            kind: "INCOME_DEDUCTION" | "EXPENSE_PROOF";
            number: string;
            /** @enum {string} */
            state: "AWAITING" | "REQUESTED" | "ISSUED" | "CANCELED" | "FAILED";
            /** @description What it still stands for; null before it was issued */
            amount: number | null;
            /** @description The tax office's number */
            approveNo: string | null;
            issuedAt: string | null;
            /** @description Why the last call failed; told to staff alone */
            failure: string | null;
        };
        OrderConsent: {
            /** @enum {string} */
            code: "PURCHASE" | "DELIVERY_PROVISION";
            version: string;
            /** Format: date-time */
            agreedAt: string;
        };
        Order: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _purchase: string;
            /** Format: uuid */
            _product: string;
            purchaseNo: string;
            productCode: string;
            productName: string;
            optionName: string | null;
            thumb: string | null;
            amount: number;
            /** @description Whole won */
            unitPrice: number;
            supplies: {
                name: string;
                /** @description Whole won */
                price: number;
                amount: number;
            }[];
            /** @description All pieces and their supplies */
            lineTotal: number;
            /** @description The delivery as it was named when the order was placed; null in old orders */
            shippingOptionName: string | null;
            /** @enum {string} */
            orderStatus: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
            orderStatusMessage: string;
            claimStatus: ("CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED") | null;
            /** @enum {string} */
            purchaseStatus: "PURCHASE_PENDING" | "PURCHASE_AWAITING" | "PURCHASE_SCHEDULE" | "PURCHASE_COMPLETE" | "PURCHASE_CANCELED";
            tab: ("waiting" | "paid" | "preparing" | "shipping" | "delivered" | "confirmed" | "claims") | null;
            carrier: ("EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED") | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            delayUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            shippedAt: string | null;
            deliveredAt: string | null;
            completedAt: string | null;
            /** @description What the caller may do with it now */
            allowed: string[];
        };
        Payment: {
            /** @enum {string} */
            method: "card" | "easy" | "kakao" | "account" | "advance" | "transfer" | "phone";
            state: string;
            /** @description Whole won */
            amount: number;
            card: {
                company: string;
                number: string;
                quota: number;
            } | null;
            virtualAccount: {
                bankName: string;
                number: string;
                holder: string;
                expiresAt: string | null;
            } | null;
            receiptUrl: string | null;
            /** @description For money that came outside of the gateway and was confirmed by staff */
            byHand: {
                depositor: string;
                /** @description Who of the staff; for staff alone */
                confirmedBy: string | null;
            } | null;
            paidAt: string | null;
        };
        ConsoleOrder: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _purchase: string;
            /** Format: uuid */
            _product: string;
            purchaseNo: string;
            productCode: string;
            productName: string;
            optionName: string | null;
            thumb: string | null;
            amount: number;
            /** @description Whole won */
            unitPrice: number;
            supplies: {
                name: string;
                /** @description Whole won */
                price: number;
                amount: number;
            }[];
            /** @description All pieces and their supplies */
            lineTotal: number;
            /** @description The delivery as it was named when the order was placed; null in old orders */
            shippingOptionName: string | null;
            /** @enum {string} */
            orderStatus: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
            orderStatusMessage: string;
            claimStatus: ("CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED") | null;
            /** @enum {string} */
            purchaseStatus: "PURCHASE_PENDING" | "PURCHASE_AWAITING" | "PURCHASE_SCHEDULE" | "PURCHASE_COMPLETE" | "PURCHASE_CANCELED";
            tab: ("waiting" | "paid" | "preparing" | "shipping" | "delivered" | "confirmed" | "claims") | null;
            carrier: ("EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED") | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            delayUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            shippedAt: string | null;
            deliveredAt: string | null;
            completedAt: string | null;
            /** @description What the caller may do with it now */
            allowed: string[];
            userName: string;
            businessName: string | null;
            custNo: string | null;
            receiverName: string;
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            paidAt: string | null;
            /** @description What an unpaid purchase keeps from others beside its goods; null once it is paid or ended */
            hold: {
                /** @description When the order ends by itself */
                expiresAt: string | null;
                /** @description Whole won */
                points: number;
                /** @description Whole won */
                money: number;
                hasCoupons: boolean;
            } | null;
        };
        ConsoleOrderDetail: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _purchase: string;
            /** Format: uuid */
            _product: string;
            purchaseNo: string;
            productCode: string;
            productName: string;
            optionName: string | null;
            thumb: string | null;
            amount: number;
            /** @description Whole won */
            unitPrice: number;
            supplies: {
                name: string;
                /** @description Whole won */
                price: number;
                amount: number;
            }[];
            /** @description All pieces and their supplies */
            lineTotal: number;
            /** @description The delivery as it was named when the order was placed; null in old orders */
            shippingOptionName: string | null;
            /** @enum {string} */
            orderStatus: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
            orderStatusMessage: string;
            claimStatus: ("CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED") | null;
            /** @enum {string} */
            purchaseStatus: "PURCHASE_PENDING" | "PURCHASE_AWAITING" | "PURCHASE_SCHEDULE" | "PURCHASE_COMPLETE" | "PURCHASE_CANCELED";
            tab: ("waiting" | "paid" | "preparing" | "shipping" | "delivered" | "confirmed" | "claims") | null;
            carrier: ("EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED") | null;
            courierCode: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
            invoiceNo: string | null;
            delayUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            shippedAt: string | null;
            deliveredAt: string | null;
            completedAt: string | null;
            /** @description What the caller may do with it now */
            allowed: string[];
            userName: string;
            businessName: string | null;
            custNo: string | null;
            receiverName: string;
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            paidAt: string | null;
            /** @description What an unpaid purchase keeps from others beside its goods; null once it is paid or ended */
            hold: {
                /** @description When the order ends by itself */
                expiresAt: string | null;
                /** @description Whole won */
                points: number;
                /** @description Whole won */
                money: number;
                hasCoupons: boolean;
            } | null;
            /** @description Of the whole purchase; its buyer never sees it */
            memo: components["schemas"]["OrderMemo"] | null;
            /** @description When the note was last written or taken away */
            memoAt: string | null;
            purchase: components["schemas"]["Purchase"];
            payments: components["schemas"]["Payment"][];
            claims: components["schemas"]["Claim"][];
            events: components["schemas"]["OrderEvent"][];
            member: {
                /** Format: uuid */
                _id: string;
                username: string;
                name: string;
                phone: string;
                email: string;
            };
        };
        OrderMemo: {
            text: string;
            by: string;
            /** Format: date-time */
            at: string;
        };
        PaymentWindow: {
            /** @constant */
            kind: "window";
            scriptUrl: string;
            /** @description Where the same fields may be posted as a plain form */
            windowUrl: string;
            fields: {
                clientId: string;
                method: string;
                orderId: string;
                /** @description Whole won */
                amount: number;
                goodsName: string;
                returnUrl: string;
                buyerName: string;
                buyerTel: string;
                buyerEmail: string;
                vbankHolder?: string;
                vbankExpDate?: string;
            };
        };
        UnpaidPurchase: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            /**
             * Format: uuid
             * @description Its first order: cancelling it gives up the purchase
             */
            _order: string;
            title: string;
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            /** @description Whole won */
            payable: number;
            /**
             * @description Whether it can be paid now, an earlier payment is still asked after, or its time is over
             * @enum {string}
             */
            state: "PAYABLE" | "IN_DOUBT" | "OVER";
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** @description What is kept for it until it is paid or given up */
            holds: {
                pieces: number;
                coupons: string[];
                /** @description Whole won */
                points: number;
                /** @description Whole won */
                money: number;
            };
            /** @description The lines of the cart it was made of */
            _carts: string[];
        };
        PurchaseSummary: {
            /** Format: uuid */
            _id: string;
            purchaseNo: string;
            title: string;
            /** @enum {string} */
            state: "PURCHASE_INITIATED" | "PURCHASE_GENERATED" | "PURCHASE_CONFIRMED" | "PURCHASE_CANCELED";
            /** @enum {string} */
            paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
            /** @description Whole won */
            payable: number;
            /** @description Where it stands as a whole, by its order that is furthest behind; null while unpaid */
            status: ("CANCELLED" | "PURCHASED" | "CONFIRMED" | "DISPATCHD" | "DELIVERED") | null;
            /** @description Where each order of it stands */
            orders: ("ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE")[];
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            paidAt: string | null;
        };
        EasyPayCard: {
            /** Format: uuid */
            paymentUserKey: string;
            company: string;
            last4: string;
            isDefault: boolean;
            /** Format: date-time */
            createdAt: string;
            usedAt: string | null;
        };
        ApprovalOutcome: {
            purchaseNo: string;
            /** @enum {string} */
            outcome: "paid" | "awaiting-deposit" | "pending";
        };
        MyPointEntry: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            direction: "INCREASE" | "DECREASE";
            /** @description Whole won */
            amount: number;
            /** @enum {string} */
            reason: "SIGN_UP" | "PURCHASE" | "REVIEW" | "LEVEL" | "GRANT" | "DEBIT" | "USE" | "RELEASE" | "EXPIRE" | "EXCLUDE" | "INCLUDE" | "UNDO";
            message: string;
            /** @description Points after it */
            balance: number;
            purchaseNo: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ConsolePoint: {
            /** Format: uuid */
            _id: string;
            name: string;
            /** @enum {string} */
            event: "SIGN_UP" | "PURCHASE" | "REVIEW" | "REVIEW_PICTURE" | "MANUAL";
            /** @enum {string} */
            unit: "AMOUNT" | "PERCENT";
            value: number;
            /** @description Whole won */
            limit: number;
            days: number;
            isActive: boolean;
            /** @description Won given by it so far */
            given: number;
            /** Format: date-time */
            updatedAt: string;
        };
        UserPoint: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _user: string;
            username: string;
            userName: string;
            _point: string | null;
            name: string;
            /** @description Whole won */
            limit: number;
            /** @description Whole won */
            amount: number;
            /** @description Whole won */
            amount_left: number;
            /** @description Whole won */
            amount_used: number;
            /** @description Nothing is left because all was used */
            isUsed: boolean;
            isExpired: boolean;
            /** @description Taken out of use by an operator; can be put back */
            isExcluded: boolean;
            /** @description The grant was undone; final */
            isDisabled: boolean;
            usage: {
                /** Format: date-time */
                endsAt: string;
            };
            usedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        PointEntry: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            direction: "INCREASE" | "DECREASE";
            /** @description Whole won */
            amount: number;
            /** @enum {string} */
            reason: "SIGN_UP" | "PURCHASE" | "REVIEW" | "LEVEL" | "GRANT" | "DEBIT" | "USE" | "RELEASE" | "EXPIRE" | "EXCLUDE" | "INCLUDE" | "UNDO";
            message: string;
            /** @description Points after it */
            balance: number;
            purchaseNo: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            _user: string;
            username: string;
            userName: string;
            operatorName: string | null;
            canUndo: boolean;
        };
        ConsoleCode: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            kind: "FLAG" | "LABEL" | "GROUP" | "RELATED_GROUP" | "SHOWROOM";
            value: string;
            text: string;
            color: string | null;
            shows: boolean;
            sequence: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ConsoleProductDetail: {
            code: string;
            /** @enum {string} */
            type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
            name: string;
            /** Format: uuid */
            _brand: string;
            /** Format: uuid */
            _category: string;
            _images: string[];
            content: string;
            size: string;
            origin: string;
            manufacturer: string;
            /** @description Whole won */
            cost: number;
            /** @description Whole won */
            price: number;
            discountEnabled: boolean;
            discount: {
                /** @enum {string} */
                unit: "AMOUNT" | "PERCENT";
                /** @description Whole won */
                amount: number;
                expiration: {
                    enabled: boolean;
                    startDate: string | null;
                    endDate: string | null;
                };
            };
            stockEnabled: boolean;
            stock: number;
            shows: boolean;
            sells: boolean;
            sequence: number;
            flags: string[];
            groups: string[];
            labels: string[];
            hashtags: string[];
            relatedGroupCode: string | null;
            optionsConf: {
                enabled: boolean;
                /** @enum {string} */
                sort: "MANUAL" | "NAME" | "PRICE";
                criteria: {
                    /** @enum {string} */
                    type: "SELECT" | "COLOR";
                    name: string;
                    values: {
                        name: string;
                        hexa?: string | null;
                        /** @description The address of an uploaded picture */
                        img?: string | null;
                    }[];
                }[];
            };
            options: {
                /** Format: uuid */
                _id: string;
                value: string[];
                /** @default null */
                hexa: string | null;
                /** @description Added to the sale price, won */
                price: number;
                stock: number;
                enabled: boolean;
                name: string;
                /** @description Ordered or in a cart: it is disabled instead of deleted */
                isUsed: boolean;
            }[];
            supplies: {
                /** Format: uuid */
                _id: string;
                name: string;
                /** @description Whole won */
                price: number;
                stock: number;
                stockEnabled: boolean;
                enabled: boolean;
                /** @description Ordered or in a cart: it is disabled instead of deleted */
                isUsed: boolean;
            }[];
            addOnsConf: {
                enabled: boolean;
            };
            addOns: {
                /** Format: uuid */
                _product: string;
                /** @default null */
                _option: string | null;
                /** @default 1 */
                amount: number;
                /**
                 * @default {
                 *       "name": null,
                 *       "price": null
                 *     }
                 */
                custom: {
                    name: string | null;
                    price: number | null;
                };
                /** @default true */
                enabled: boolean;
                product: {
                    code: string;
                    name: string;
                    /** @enum {string} */
                    type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                    thumb: string | null;
                    price: number;
                    /** @description Of the option when one is named, else over all options */
                    stock: number;
                    stockEnabled: boolean;
                    shows: boolean;
                    sells: boolean;
                    optionName: string | null;
                };
            }[];
            relatedsConf: {
                enabled: boolean;
            };
            relateds: {
                /** Format: uuid */
                _product: string;
                /** @default null */
                _option: string | null;
                /** @default 1 */
                amount: number;
                /**
                 * @default {
                 *       "name": null,
                 *       "price": null
                 *     }
                 */
                custom: {
                    name: string | null;
                    price: number | null;
                };
                /** @default true */
                enabled: boolean;
                product: {
                    code: string;
                    name: string;
                    /** @enum {string} */
                    type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                    thumb: string | null;
                    price: number;
                    /** @description Of the option when one is named, else over all options */
                    stock: number;
                    stockEnabled: boolean;
                    shows: boolean;
                    sells: boolean;
                    optionName: string | null;
                };
            }[];
            bundleds: {
                /** Format: uuid */
                _product: string;
                /** @default null */
                _option: string | null;
                /** @default 1 */
                amount: number;
                /**
                 * @default {
                 *       "name": null,
                 *       "price": null
                 *     }
                 */
                custom: {
                    name: string | null;
                    price: number | null;
                };
                /** @default true */
                enabled: boolean;
                product: {
                    code: string;
                    name: string;
                    /** @enum {string} */
                    type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                    thumb: string | null;
                    price: number;
                    /** @description Of the option when one is named, else over all options */
                    stock: number;
                    stockEnabled: boolean;
                    shows: boolean;
                    sells: boolean;
                    optionName: string | null;
                };
            }[];
            variation: {
                code: string | null;
                list: {
                    name: string;
                    values: string[];
                }[];
                spec: {
                    [key: string]: string;
                };
            };
            /** Format: uuid */
            _id: string;
            revision: number;
            brandName: string;
            categoryName: string;
            salePrice: number;
            images: {
                /** Format: uuid */
                _id: string;
                url: string;
                name: string;
            }[];
            isOrdered: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProductChoices: {
            brands: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                shows: boolean;
            }[];
            categories: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                shows: boolean;
            }[];
            codes: {
                kind: string;
                value: string;
                text: string;
                color: string | null;
            }[];
        };
        PricePreview: {
            /** @description While the discount runs, won */
            salePrice: number;
            /**
             * @description Where now lies in its period
             * @enum {string}
             */
            phase: "BEFORE" | "RUNNING" | "AFTER";
        };
        ConsoleProduct: {
            /** Format: uuid */
            _id: string;
            code: string;
            name: string;
            type: string;
            brandName: string;
            categoryName: string;
            thumb: string | null;
            /** @description Whole won */
            price: number;
            /** @description Whole won */
            salePrice: number;
            /** @description Pieces over all options */
            stock: number;
            stockEnabled: boolean;
            shows: boolean;
            sells: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        ProductList: {
            products: components["schemas"]["ProductSummary"][];
            total: number;
            /** @description There are more than `total`; the search stopped there */
            isTotalCut: boolean;
            /** @description Nothing contains the words; these, spelled alike, were searched for instead */
            didYouMean: string | null;
            facets: components["schemas"]["ProductFacets"];
        };
        /** @description How many products each choice would leave; a group not counting itself */
        ProductFacets: {
            brands: {
                code: string;
                name: string;
                count: number;
            }[];
            /** @description With those below */
            categories: {
                code: string;
                count: number;
            }[];
            options: {
                name: string;
                values: {
                    value: string;
                    hexa: string | null;
                    count: number;
                }[];
            }[];
        };
        Product: {
            /** Format: uuid */
            _id: string;
            code: string;
            /** @enum {string} */
            type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
            name: string;
            brandName: string;
            categoryName: string;
            thumb: string | null;
            /** @description Whole won */
            price: number;
            /** @description Whole won */
            salePrice: number;
            flags: string[];
            /** @description Flags and labels in the words and colours of the operator */
            labels: {
                value: string;
                text: string;
                color: string | null;
            }[];
            hasOptions: boolean;
            sells: boolean;
            isSoldOut: boolean;
            /** @description By the member who asks */
            isLiked: boolean;
            reviewCount: number;
            /** @description To one decimal; null without reviews */
            starAverage: number | null;
            /** Format: uuid */
            _brand: string;
            /** Format: uuid */
            _category: string;
            /** @description Root first */
            categories: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
            }[];
            /** @description Sanitised HTML */
            content: string;
            size: string;
            origin: string;
            manufacturer: string;
            hashtags: string[];
            stock: number;
            stockEnabled: boolean;
            /** @description The discount in force now, or null */
            discount: {
                /** @enum {string} */
                unit: "AMOUNT" | "PERCENT";
                /** @description Whole won */
                amount: number;
                endDate: string | null;
            } | null;
            images: components["schemas"]["Picture"][];
            optionsConf: {
                enabled: boolean;
                criteria: components["schemas"]["OptionCriterion"][];
            };
            options: components["schemas"]["OptionVariant"][];
            shippingOptions: components["schemas"]["ShippingOption"][];
            supplies: components["schemas"]["Supply"][];
            /** @description Offered with it, each a line of its own */
            addOns: components["schemas"]["ProductSummary"][];
            relateds: components["schemas"]["ProductSummary"][];
            /** @description What a set contains */
            bundleds: components["schemas"]["BundledItem"][];
            matrix: components["schemas"]["ProductMatrix"] | null;
        };
        Picture: {
            /** Format: uuid */
            _id: string;
            url: string;
            width: number | null;
            height: number | null;
        };
        OptionVariant: {
            /** Format: uuid */
            _id: string;
            name: string;
            /** @description One value per criterion, in their order */
            value: string[];
            hexa: string | null;
            /** @description Added to the sale price, won */
            price: number;
            stock: number;
            enabled: boolean;
        };
        ShippingOption: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _shipping: string;
            name: string;
            shippingCode: string;
            /** @enum {string} */
            carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
            /** @enum {string} */
            bundleType: "BUNDLE" | "PIECE";
            charge: components["schemas"]["ShippingCharge"];
            service: {
                isActive: boolean;
                charge: {
                    /** @description Whole won */
                    amount: number;
                };
            };
            island: {
                isActive: boolean;
                charge: {
                    /** @description Whole won */
                    amount__base: number;
                    /** @description Whole won */
                    amount__jeju: number;
                };
            };
        };
        ShippingCharge: {
            /** @enum {string} */
            type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
            /** @description Whole won */
            fixedAmount?: number;
            pricesRange?: {
                /** @description Whole won */
                price: number;
                /** @description Whole won */
                amount: number;
            }[];
            travelRange?: {
                distance: number;
                /** @description Whole won */
                amount: number;
            }[];
        };
        /** @description Chosen together with a product, priced on its own */
        Supply: {
            /** Format: uuid */
            _id: string;
            name: string;
            /** @description Whole won */
            price: number;
            /** @description Pieces left, null when stock is not counted */
            stock: number | null;
        };
        BundledItem: {
            /** Format: uuid */
            _product: string;
            _option: string | null;
            code: string;
            name: string;
            optionName: string | null;
            thumb: string | null;
            /** @description Pieces of it in one set */
            amount: number;
        };
        /** @description A family of sizes over two axes; a size nobody makes has no cell */
        ProductMatrix: {
            rows: {
                name: string;
                values: string[];
            };
            columns: {
                name: string;
                values: string[];
            };
            cells: {
                row: string;
                column: string;
                /** Format: uuid */
                _product: string;
                _option: string | null;
                code: string;
                /** @description Of one piece, discount and option included */
                price: number;
                /** @description Pieces left, null when stock is not counted */
                stock: number | null;
                /** @enum {string} */
                state: "AVAILABLE" | "SOLD_OUT" | "NOT_FOR_SALE";
            }[];
        };
        ProductBulkResult: {
            results: {
                /** Format: uuid */
                _id: string;
                ok: boolean;
                code: string | null;
                message: string | null;
                before: {
                    shows?: boolean;
                    sells?: boolean;
                    discountEnabled?: boolean;
                    discount?: {
                        /** @enum {string} */
                        unit: "AMOUNT" | "PERCENT";
                        /** @description Whole won */
                        amount: number;
                        expiration: {
                            enabled: boolean;
                            startDate: string | null;
                            endDate: string | null;
                        };
                    };
                    /** Format: uuid */
                    _category?: string;
                    labels?: {
                        /** @default [] */
                        add: string[];
                        /** @default [] */
                        remove: string[];
                    };
                    flags?: {
                        /** @default [] */
                        add: string[];
                        /** @default [] */
                        remove: string[];
                    };
                } | null;
            }[];
            changed: number;
            refused: number;
        };
        ProductHistoryEntry: {
            /** Format: uuid */
            _id: string;
            /** Format: date-time */
            at: string;
            actorName: string | null;
            /** @enum {string} */
            action: "create" | "update" | "stock" | "delete";
            changes: {
                /** @description A key of the labels of product fields */
                field: string;
                /** @description Which option, supply or linked product */
                item: string | null;
                from: string | number | boolean | null;
                to: string | number | boolean | null;
            }[];
            more: number;
        };
        ProductSuggestions: {
            products: {
                code: string;
                name: string;
                thumb: string | null;
            }[];
            categories: {
                code: string;
                name: string;
            }[];
            brands: {
                code: string;
                name: string;
            }[];
        };
        ReconciliationDetail: {
            /** Format: uuid */
            _id: string;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            from: string;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            to: string;
            fileName: string;
            /** @description Movements of money in the file */
            rowsRead: number;
            /** @description Rows that move no money: failed, waiting, expired */
            rowsSkipped: number;
            /** @description Movements of other days */
            rowsOutside: number;
            /** @description Of which the first 5000 are kept */
            differencesTotal: number;
            openTotal: number;
            total: components["schemas"]["LedgerSums"];
            operatorName: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            comparedAt: string;
            days: {
                /**
                 * Format: date
                 * @description A Seoul day from 1900-01-01 to 2999-12-31
                 */
                day: string;
                ours: {
                    /** @description Whole won */
                    paid: number;
                    paidCount: number;
                    /** @description Whole won */
                    canceled: number;
                    canceledCount: number;
                    /** @description Whole won, negative when more was given back */
                    net: number;
                };
                theirs: {
                    /** @description Whole won */
                    paid: number;
                    paidCount: number;
                    /** @description Whole won */
                    canceled: number;
                    canceledCount: number;
                    /** @description Whole won, negative when more was given back */
                    net: number;
                };
                differences: number;
            }[];
            methods: {
                /** @enum {string} */
                method: "card" | "kakao" | "account" | "other";
                ours: {
                    /** @description Whole won */
                    paid: number;
                    paidCount: number;
                    /** @description Whole won */
                    canceled: number;
                    canceledCount: number;
                    /** @description Whole won, negative when more was given back */
                    net: number;
                };
                theirs: {
                    /** @description Whole won */
                    paid: number;
                    paidCount: number;
                    /** @description Whole won */
                    canceled: number;
                    canceledCount: number;
                    /** @description Whole won, negative when more was given back */
                    net: number;
                };
            }[];
            byHand: components["schemas"]["HandSums"][];
            kinds: {
                /** @enum {string} */
                kind: "ONLY_OURS" | "ONLY_THEIRS" | "AMOUNT" | "STATE" | "DAY" | "TAKEN_BACK";
                count: number;
                /** @description Whole won, negative when more was given back */
                won: number;
            }[];
        };
        LedgerSums: {
            ours: {
                /** @description Whole won */
                paid: number;
                paidCount: number;
                /** @description Whole won */
                canceled: number;
                canceledCount: number;
                /** @description Whole won, negative when more was given back */
                net: number;
            };
            theirs: {
                /** @description Whole won */
                paid: number;
                paidCount: number;
                /** @description Whole won */
                canceled: number;
                canceledCount: number;
                /** @description Whole won, negative when more was given back */
                net: number;
            };
        };
        HandSums: {
            /** @enum {string} */
            method: "card" | "easy" | "kakao" | "account" | "advance" | "transfer" | "phone";
            /** @description Whole won */
            paid: number;
            paidCount: number;
            /** @description Whole won */
            canceled: number;
            canceledCount: number;
            /** @description Whole won, negative when more was given back */
            net: number;
        };
        Reconciliation: {
            /** Format: uuid */
            _id: string;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            from: string;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            to: string;
            fileName: string;
            /** @description Movements of money in the file */
            rowsRead: number;
            /** @description Rows that move no money: failed, waiting, expired */
            rowsSkipped: number;
            /** @description Movements of other days */
            rowsOutside: number;
            /** @description Of which the first 5000 are kept */
            differencesTotal: number;
            openTotal: number;
            total: components["schemas"]["LedgerSums"];
            operatorName: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            comparedAt: string;
        };
        ReconciliationDifference: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            kind: "ONLY_OURS" | "ONLY_THEIRS" | "AMOUNT" | "STATE" | "DAY" | "TAKEN_BACK";
            /** @enum {string} */
            side: "PAID" | "CANCELED";
            tid: string;
            gatewayOrderId: string | null;
            /** @enum {string} */
            method: "card" | "kakao" | "account" | "other";
            ours: {
                /** @description Whole won */
                amount: number;
                /**
                 * Format: date
                 * @description A Seoul day from 1900-01-01 to 2999-12-31
                 */
                day: string;
            } | null;
            theirs: {
                /** @description Whole won */
                amount: number;
                /**
                 * Format: date
                 * @description A Seoul day from 1900-01-01 to 2999-12-31
                 */
                day: string;
            } | null;
            /** @description What ours counts less what theirs does */
            won: number;
            /** @description Of the file, as the spreadsheet numbers it */
            row: number | null;
            purchaseNo: string | null;
            _order: string | null;
        };
        RegularOrder: {
            /** Format: uuid */
            _id: string;
            name: string;
            cycle: components["schemas"]["RegularCycle"] | null;
            /** @description The Seoul date that is up: ahead, today, or behind while it is not ordered */
            nextOn: string | null;
            isPaused: boolean;
            hasReminder: boolean;
            version: number;
            lines: components["schemas"]["RegularLine"][];
            lineCount: number;
            /** @description Lines that cannot be had in full today */
            troubledCount: number;
            /** @description What can be had today, without delivery */
            goodsTotal: number;
        };
        RegularLine: {
            /** Format: uuid */
            _id: string;
            /** @description null when the product was deleted */
            _product: string | null;
            code: string | null;
            name: string;
            optionName: string | null;
            thumb: string | null;
            amount: number;
            /** @description Price of one piece today: sale price plus option price */
            price: number;
            /** @description The same when it was saved or last put into the cart */
            savedPrice: number;
            supplies: {
                /** Format: uuid */
                _supply: string;
                name: string;
                /** @description Whole won */
                price: number;
                amount: number;
            }[];
            /** @description Pieces left, null when stock is not counted */
            stock: number | null;
            /** @description Pieces of the amount that can be had today */
            available: number;
            /** @description What can be had today of the pieces and their supplies */
            total: number;
            /** @enum {string} */
            availability: "OK" | "SOLD_OUT" | "STOCK_SHORT" | "NOT_FOR_SALE" | "OPTION_GONE" | "SUPPLY_GONE";
        };
        RegularOrdered: {
            /** @description The cart lines that hold what was added */
            _carts: string[];
            lines: {
                /** Format: uuid */
                _id: string;
                name: string;
                optionName: string | null;
                asked: number;
                added: number;
                /** @enum {string} */
                outcome: "ADDED" | "STOCK_SHORT" | "SOLD_OUT" | "NOT_FOR_SALE";
                /** @description Whole won */
                price: number;
                /** @description Whole won */
                savedPrice: number;
                missingSupplies: {
                    name: string;
                    asked: number;
                    added: number;
                }[];
            }[];
            nextOn: string | null;
        };
        Review: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            optionName: string | null;
            star: number;
            subject: string;
            content: string;
            images: components["schemas"]["Picture"][];
            reply: string | null;
            repliedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The name, masked after its first character */
            writer: string;
            isMine: boolean;
        };
        ReviewSummary: {
            count: number;
            /** @description Mean star to one decimal; 0 without reviews */
            average: number;
            /** @description Five stars first */
            histogram: {
                star: number;
                count: number;
            }[];
        };
        ReviewImage: {
            /** Format: uuid */
            _id: string;
            url: string;
            width: number | null;
            height: number | null;
            /** Format: uuid */
            _review: string;
        };
        MyReview: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            optionName: string | null;
            star: number;
            subject: string;
            content: string;
            images: components["schemas"]["Picture"][];
            reply: string | null;
            repliedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            _order: string;
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
            };
            /** @description Taken out of the shop by an operator */
            isHidden: boolean;
            hiddenReason: string | null;
        };
        ReviewableOrder: {
            /** Format: uuid */
            _order: string;
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
            };
            optionName: string | null;
            purchaseNo: string;
            /** Format: date-time */
            deliveredAt: string;
            /**
             * Format: date
             * @description The last Seoul day on which it can be reviewed
             */
            lastDay: string;
        };
        ConsoleReview: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            _product: string;
            optionName: string | null;
            star: number;
            subject: string;
            content: string;
            images: components["schemas"]["Picture"][];
            reply: string | null;
            repliedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            _order: string;
            product: {
                /** Format: uuid */
                _id: string;
                code: string;
                name: string;
                thumb: string | null;
            };
            member: {
                /** Format: uuid */
                _id: string;
                username: string;
                name: string;
            };
            purchaseNo: string;
            hiddenAt: string | null;
            hiddenReason: string | null;
        };
        ConsoleSetting: {
            company: {
                name: string;
                ceo: string;
                bizNo: string;
                mailOrderNo: string;
                medicalDeviceNo: string;
                address: string;
                phone: string;
                fax: string;
                email: string;
                hostingProvider: string;
                privacyOfficer: string;
                notice: string;
            };
            customerCenter: {
                phone: string;
                email: string;
                weekdays: string;
                lunch: string;
                closed: string;
            };
            bankAccount: {
                bankCode: string;
                bankName: string;
                accountNumber: string;
                accountHolder: string;
            } | null;
            shop: {
                cashReceipt: boolean;
                points: {
                    enabled: boolean;
                };
                delivery: {
                    title: string;
                    lines: string[];
                }[];
            };
            /** @description Business days a bank transfer may take */
            paymentDeadlineBusinessDays: number;
            /** @description Days after delivery */
            purchase: {
                confirmAnnounceDays: number;
                confirmAutoDays: number;
            };
            /** Format: date-time */
            updatedAt: string;
        };
        ConsoleShippingCode: {
            value: string;
            text: string;
            warehouse: {
                postcode: string;
                address1: string;
                address2: string;
                geolocation: {
                    /** @constant */
                    type: "Point";
                    coordinates: [
                        number,
                        number
                    ];
                } | null;
            };
            areas__available: string[];
            /** @description Whole won */
            return_fee: number;
            /** Format: date-time */
            updatedAt: string;
        };
        Setting: {
            company: {
                [key: string]: string;
            };
            customerCenter: {
                [key: string]: string;
            };
            shop: {
                /** @description Of the displays that the shop shows, in their order */
                displayCodes: string[];
                /** @description Whether one can be asked for with an order */
                cashReceipt: boolean;
                shippingCodes: {
                    value: string;
                    text: string;
                    warehouse: {
                        postcode: string;
                        address1: string;
                        address2: string;
                        geolocation: {
                            /** @constant */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                    };
                    areas__available: string[];
                }[];
                showroomCodes: {
                    value: string;
                    text: string;
                }[];
                /** @description Terms of delivery, exchange and return, as product pages show them */
                delivery: {
                    title: string;
                    lines: string[];
                }[];
            };
        };
        Island: {
            /** Format: uuid */
            _id: string;
            /**
             * @description normal adds the base fee of a delivery, jeju the one of Jeju
             * @enum {string}
             */
            code: "normal" | "jeju";
            name: string;
            areas: {
                postcode: string;
                postcode__to: string;
            }[];
        };
        ConsoleIsland: {
            /** Format: uuid */
            _id: string;
            /**
             * @description normal adds the base fee of a delivery, jeju the one of Jeju
             * @enum {string}
             */
            code: "normal" | "jeju";
            name: string;
            areas: {
                postcode: string;
                postcode__to: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
        };
        ConsoleShipping: {
            name: string;
            /** @description Where the goods leave from */
            shippingCode: string;
            target: {
                /** @enum {string} */
                type: "EVERY_ASSET" | "PRODUCTS" | "CATEGORIES";
                /** @default [] */
                _products: string[];
                /** @default [] */
                _categories: string[];
            };
            /** @description Seoul day, inclusive; null from ever */
            startsAt: string | null;
            /** @description Seoul day, inclusive; null for ever */
            endsAt: string | null;
            isActive: boolean;
            options: {
                /** Format: uuid */
                _id: string;
                name: string;
                /** @enum {string} */
                carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                /** @enum {string} */
                bundleType: "BUNDLE" | "PIECE";
                charge: {
                    /** @enum {string} */
                    type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                    /** @default 0 */
                    fixedAmount: number;
                    /** @default [] */
                    pricesRange: {
                        price: number;
                        amount: number;
                    }[];
                    /** @default [] */
                    travelRange: {
                        distance: number;
                        amount: number;
                    }[];
                };
                service: {
                    isActive: boolean;
                    charge: {
                        amount: number;
                    };
                };
                island: {
                    isActive: boolean;
                    charge: {
                        amount__base: number;
                        amount__jeju: number;
                    };
                };
            }[];
            /** Format: uuid */
            _id: string;
            shippingCodeName: string;
            /** @description In force now */
            isOpen: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        ShippingTried: {
            panel: components["schemas"]["PricePanel"];
        };
        ProductShippings: {
            /** Format: uuid */
            _product: string;
            code: string;
            shippingOptions: components["schemas"]["ShippingOption"][];
        };
        Showroom: {
            /** Format: uuid */
            _id: string;
            name: string;
            phone: string;
            postcode: string | "";
            address1: string;
            address2: string;
            geolocation: {
                /** @constant */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            } | null;
            hours: string;
            /** @description HTML */
            content: string;
            /** @description What kind of showroom, in the words of its code */
            kind: string;
            thumb: string | null;
        };
        ConsoleShowroom: {
            /** Format: uuid */
            _id: string;
            name: string;
            phone: string;
            postcode: string | "";
            address1: string;
            address2: string;
            geolocation: {
                /** @constant */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            } | null;
            hours: string;
            /** @description HTML */
            content: string;
            /** @description A code of kind SHOWROOM */
            code: string;
            _thumb: string | null;
            shows: boolean;
            sequence: number;
            thumb: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        MonthlySales: {
            /** @description YYYY-MM in Seoul */
            month: string;
            /** @description Purchases, each once however many lines it has */
            orders: number;
            pieces: number;
            /** @description Goods after coupons, without fees */
            amount: number;
        };
        DailySales: {
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            day: string;
            /** @description Purchases, each once however many lines it has */
            orders: number;
            pieces: number;
            /** @description Goods after coupons, without fees */
            amount: number;
        };
        SalesSum: {
            /** @description Purchases, each once however many lines it has */
            orders: number;
            pieces: number;
            /** @description Goods after coupons, without fees */
            amount: number;
        };
        DayOfWeekSales: {
            /** @description 0 is Sunday */
            dayOfWeek: number;
            /** @description How many such days the period has */
            days: number;
            /** @description Purchases, each once however many lines it has */
            orders: number;
            pieces: number;
            /** @description Goods after coupons, without fees */
            amount: number;
        };
        ProductSales: {
            /** Format: uuid */
            _product: string;
            code: string;
            name: string;
            /** @description Purchases, each once however many lines it has */
            orders: number;
            pieces: number;
            /** @description Goods after coupons, without fees */
            amount: number;
        };
        Terms: {
            /**
             * Format: uuid
             * @description Of this version
             */
            _id: string;
            code: string;
            subject: string;
            /** @description Plain text, paragraphs apart by an empty line */
            content: string;
            necessary: boolean;
            /**
             * Format: date
             * @description A Seoul day from 1900-01-01 to 2999-12-31
             */
            effectiveOn: string;
        };
        UndoneWork: {
            /**
             * Format: uuid
             * @description A mail's id, or the number of a job in the last digits of a UUID of version 8
             */
            _id: string;
            /** @enum {string} */
            kind: "MAIL" | "JOB";
            /** @description The template of a mail, the name of a job */
            name: string;
            /** @description A mail's subject; empty for a job */
            about: string;
            recipient: string | null;
            /** @enum {string} */
            state: "AGAIN" | "GIVEN_UP";
            tries: number;
            lastError: string;
            dueAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brand: components["schemas"]["Brand"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleBrands: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brands: components["schemas"]["ConsoleBrand"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleBrand: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleBrandInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brand: components["schemas"]["ConsoleBrand"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brand: components["schemas"]["ConsoleBrand"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleBrand: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    _image: string | null;
                    shows: boolean;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brand: components["schemas"]["ConsoleBrand"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleBrand: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleBrands: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        brands: components["schemas"]["Brand"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBulkUploadTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoiceTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportConsoleProducts: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBulkUploads: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: components["schemas"]["BulkUpload"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createBulkUpload: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @default PRODUCTS
                     * @enum {string}
                     */
                    kind?: "PRODUCTS" | "INVOICES";
                    /**
                     * @description Invoices know GOOD_ROWS alone
                     * @default GOOD_ROWS
                     * @enum {string}
                     */
                    mode?: "ALL_OR_NOTHING" | "GOOD_ROWS";
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["BulkUpload"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBulkUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["BulkUploadDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBulkUploadFindings: {
        parameters: {
            query?: {
                /** @description In the message, the value or the cell */
                q?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        findings: components["schemas"]["BulkUploadFinding"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startBulkUpload: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["BulkUpload"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelBulkUpload: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["BulkUpload"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportBulkUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCarts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        carts: components["schemas"]["CartLine"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addCarts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carts: {
                        /** Format: uuid */
                        _product: string;
                        _option?: string | null;
                        _shippingOption?: string | null;
                        amount: number;
                        supplies?: {
                            /** Format: uuid */
                            _supply: string;
                            amount: number;
                        }[];
                    }[];
                    /** @description To be bought at once: the lines lie beside the cart, with these amounts and no others */
                    isDirect?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        carts: components["schemas"]["CartLine"][];
                        /** @description The lines that hold what was put in, of the cart or bought at once */
                        _added: string[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeCart: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Another option of the same product, null for none; an equal line merges into this one, pieces added */
                    _option?: string | null;
                    /**
                     * Format: uuid
                     * @description Another delivery of the same product, changed alone; an equal line merges into this one
                     */
                    _shippingOption?: string;
                    /** @description Pieces of this line, before another merges into it; with an option only under an Idempotency-Key */
                    amount?: number;
                    /** @description Pieces of single supplies, 0 takes one off the line; those not named stay */
                    supplies?: {
                        /** Format: uuid */
                        _supply: string;
                        amount: number;
                    }[];
                    /** @description The changed price of one piece that the member has confirmed */
                    seenPrice?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        carts: components["schemas"]["CartLine"][];
                        /** @description The line that merged into this one and is gone */
                        _merged: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeCart: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        carts: components["schemas"]["CartLine"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCartOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartOptions"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCatalogues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogues: components["schemas"]["Catalogue"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue: components["schemas"]["Catalogue"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countCatalogueView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        views: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleCatalogues: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogues: components["schemas"]["ConsoleCatalogue"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleCatalogue: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCatalogueInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue: components["schemas"]["ConsoleCatalogue"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue: components["schemas"]["ConsoleCatalogue"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleCatalogue: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    summary: string;
                    _brand: string | null;
                    _thumb: string | null;
                    _file: string | null;
                    shows: boolean;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue: components["schemas"]["ConsoleCatalogue"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleCatalogue: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleCatalogues: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["CategoryDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleCategories: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["ConsoleCategory"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCategoryInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["ConsoleCategory"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["ConsoleCategory"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    color: string | null;
                    shows: boolean;
                    _parent: string | null;
                    /** @description Place among its sisters, from 0; beyond the last means the last */
                    sequence: number;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        category: components["schemas"]["ConsoleCategory"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyClaims: {
        parameters: {
            query?: {
                _orders?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claims: components["schemas"]["MyClaim"][];
                        next: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrderClaims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orderClaims: components["schemas"]["OrderClaims"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openClaim: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "CANCEL" | "EXCHANGE" | "RETURN";
                    pieces: number;
                    /** @enum {string} */
                    reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
                    /** @default  */
                    details?: string;
                    /** @default [] */
                    _images?: string[];
                    /**
                     * @description For an exchange: the option wanted; null for the same
                     * @default null
                     */
                    _option?: string | null;
                    refundAccount?: {
                        bankCode: string;
                        accountNumber: string;
                        accountHolder: string;
                    } | null;
                    /**
                     * @description Other orders of the same purchase, cancelled or returned in the same press
                     * @default []
                     */
                    also?: {
                        /** Format: uuid */
                        _order: string;
                        pieces: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewClaim: {
        parameters: {
            query: {
                kind: "CANCEL" | "EXCHANGE" | "RETURN";
                pieces: number;
                reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
                also?: string;
            };
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preview: components["schemas"]["RefundPreview"] | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawClaim: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addClaimPicture: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleClaims: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claims: components["schemas"]["ConsoleClaim"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["ConsoleClaimDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleOrderClaims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orderClaims: components["schemas"]["OrderClaims"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openConsoleClaim: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "CANCEL" | "EXCHANGE" | "RETURN";
                    pieces: number;
                    /** @enum {string} */
                    reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
                    /** @default  */
                    details?: string;
                    /** @default [] */
                    _images?: string[];
                    /**
                     * @description For an exchange: the option wanted; null for the same
                     * @default null
                     */
                    _option?: string | null;
                    refundAccount?: {
                        bankCode: string;
                        accountNumber: string;
                        accountHolder: string;
                    } | null;
                    /**
                     * @description Other orders of the same purchase, cancelled or returned in the same press
                     * @default []
                     */
                    also?: {
                        /** Format: uuid */
                        _order: string;
                        pieces: number;
                    }[];
                    /**
                     * @description For a cancel: done at once, by who may pay back
                     * @default false
                     */
                    completes?: boolean;
                    /**
                     * @description For a cancel done at once: whether its goods may be sold again
                     * @default true
                     */
                    restock?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["ConsoleClaimDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewConsoleClaim: {
        parameters: {
            query: {
                kind: "CANCEL" | "EXCHANGE" | "RETURN";
                pieces: number;
                reason: "CHANGE_OF_MIND" | "WRONG_CHOICE" | "LATE_DELIVERY" | "DAMAGED" | "WRONG_ITEM" | "PARTS_MISSING" | "NOT_AS_DESCRIBED" | "OUT_OF_STOCK" | "STORE_REASON";
                also?: string;
            };
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preview: components["schemas"]["RefundPreview"] | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeCollection: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
                state: "COLLECTION_PENDING" | "COLLECTION_PROGRESS" | "COLLECTION_COMPLETE";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the goods may be sold again; for COLLECTION_COMPLETE */
                    restock?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["ConsoleClaimDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryRefund: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["ConsoleClaimDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendRefundByHand: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["ConsoleClaimDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readRefundAccount: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            bankCode: string;
                            accountNumber: string;
                            accountHolder: string;
                        };
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                manage: "orders";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dashboard: components["schemas"]["Dashboard"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWaitingWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        waiting: components["schemas"]["WaitingWork"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listShopCoupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupons: components["schemas"]["OfferedCoupon"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyCoupons: {
        parameters: {
            query?: {
                state?: "usable" | "used" | "expired";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupons: components["schemas"]["UserCoupon"][];
                        counts: {
                            usable: number;
                            used: number;
                            expired: number;
                        };
                        next: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claimCoupon: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _coupon: string;
                } | {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["UserCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    layCouponOnProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _product: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["UserCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    layCouponOnShippingCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shippingCode: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["UserCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    layCoupons: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The lines that it is about; what lies on others stays */
                    _carts: string[];
                    _coupons: {
                        /**
                         * Format: uuid
                         * @description The piece that the member holds
                         */
                        _coupon: string;
                        /** @default null */
                        _cart?: string | null;
                        /** @default null */
                        shippingCode?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposeCoupons: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _carts: string[];
                    receiver?: {
                        postcode: string;
                        address1: string;
                        geolocation?: {
                            /** @constant */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                        /** @default false */
                        isFactory?: boolean;
                    } | null;
                    /**
                     * @description What is laid now; null for what the member laid in the cart
                     * @default null
                     */
                    _coupons?: {
                        /**
                         * Format: uuid
                         * @description The piece that the member holds
                         */
                        _coupon: string;
                        /** @default null */
                        _cart?: string | null;
                        /** @default null */
                        shippingCode?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponProposal"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeCouponOff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleCoupons: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupons: components["schemas"]["ConsoleCoupon"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleCoupon: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCouponInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["ConsoleCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["ConsoleCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleCoupon: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    unit: "AMOUNT" | "PERCENT";
                    value: number;
                    /** @description Most it takes off; 0 is no limit */
                    limit: number;
                    /**
                     * @description Pieces to issue in all; null is without limit
                     * @default 1
                     */
                    count?: number | null;
                    issue: {
                        /**
                         * @description The store gives it, or the member asks for it
                         * @enum {string}
                         */
                        type: "INSTANT" | "REQUEST";
                        event: {
                            /** @enum {string} */
                            type: "NONE" | "SIGN_UP" | "CODE";
                            code: string | null;
                        };
                        round: {
                            /** @enum {string} */
                            type: "SINGLE" | "BOUNDED" | "INFINITE";
                            includeds: number[];
                            excludeds: number[];
                        };
                        target: {
                            /** @enum {string} */
                            type: "ALL" | "USERS" | "USER_TYPES" | "LEVELS";
                            _users: string[];
                            _levels: string[];
                            userTypes: ("PERSON" | "COMPANY")[];
                        };
                        limit: {
                            shop: {
                                count__sum: number | null;
                                price__sum: number | null;
                            };
                        };
                        startsAt: string | null;
                        endsAt: string | null;
                        /** @description When the store gives an INSTANT coupon to all its targets */
                        issuesAt: string | null;
                        isActive: boolean;
                    };
                    usage: {
                        /**
                         * @description SINGLE: the one Seoul day of startsAt
                         * @enum {string}
                         */
                        type: "SINGLE" | "BOUNDED" | "INFINITE";
                        target: {
                            /** @enum {string} */
                            type: "ALL" | "PRODUCTS" | "CATEGORIES" | "EXHIBITIONS" | "DISPLAYS";
                            /** @enum {string} */
                            price: "PRODUCT_PRICE" | "TOTAL_ORDER_AMOUNT" | "DELIVERY_FARE" | "INSTALLATION_PRICE" | "ONSITE_SERVICE_FEE";
                            _products: string[];
                            _categories: string[];
                            _exhibitions: string[];
                            displayCodes: string[];
                        };
                        limit: {
                            shop: {
                                count__sum: number | null;
                                price__sum: number | null;
                            };
                            target: {
                                price__min: number | null;
                                price__max: number | null;
                            };
                        };
                        startsAt: string | null;
                        endsAt: string | null;
                        isActive: boolean;
                        combinable: boolean;
                    };
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["ConsoleCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleCoupon: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    simulateCoupons: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _user: string;
                    /**
                     * @description Null for what lies in the member’s cart now
                     * @default null
                     */
                    lines?: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        amount: number;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupons: components["schemas"]["CouponSimulation"][];
                        lineCount: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleUserCoupons: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupons: components["schemas"]["ConsoleUserCoupon"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueConsoleCoupons: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _coupon: string;
                    /** @enum {string} */
                    type: "USERS" | "USERNAMES" | "LEVELS" | "USER_TYPES" | "ALL";
                    /** @default [] */
                    _users?: string[];
                    /** @default [] */
                    usernames?: string[];
                    /** @default [] */
                    _levels?: string[];
                    /** @default [] */
                    userTypes?: ("PERSON" | "COMPANY")[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        run: components["schemas"]["CouponRun"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleUserCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["ConsoleUserCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeConsoleUserCoupon: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    isExcluded: true;
                    reason: string;
                } | {
                    /** @constant */
                    isExcluded: false;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: components["schemas"]["ConsoleUserCoupon"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeConsoleUserCoupon: {
        parameters: {
            query?: {
                message?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCouponRuns: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        runs: components["schemas"]["CouponRun"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleDeliveries: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["ConsoleDelivery"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    courierCode: "CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT";
                    invoiceNo: string;
                    /** Format: date-time */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["ConsoleDelivery"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deposits: components["schemas"]["WaitingDeposit"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmDeposits: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deposits: {
                        /** Format: uuid */
                        _purchase: string;
                        depositor?: string;
                        /** @description Of the bank's list, as a proposal named it */
                        line?: string;
                        /** @description What came; refused when it is not what is due */
                        amount?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposeDeposits: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proposal: components["schemas"]["DepositProposal"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOddDeposits: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deposits: components["schemas"]["OddDeposit"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptOddDeposit: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deposit: components["schemas"]["OddDeposit"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    returnOddDeposit: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: {
                        bankCode: string;
                        accountNumber: string;
                        accountHolder: string;
                    };
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deposit: components["schemas"]["OddDeposit"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinations: components["schemas"]["Destination"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createDestination: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    name: string;
                    phone: string;
                    /** @default  */
                    email?: "" | string;
                    postcode: string;
                    address1: string;
                    address2: string;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destination: components["schemas"]["Destination"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMemberDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destinations: components["schemas"]["Destination"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addressAt: {
        parameters: {
            query: {
                longitude: number;
                latitude: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: {
                            postcode: string;
                            address1: string;
                        } | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeDestination: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    name: string;
                    phone: string;
                    /** @default  */
                    email?: "" | string;
                    postcode: string;
                    address1: string;
                    address2: string;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        destination: components["schemas"]["Destination"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeDestination: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDisplays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        displays: components["schemas"]["Display"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDisplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        display: components["schemas"]["Display"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDisplayCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["DisplayCategory"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleDisplays: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        displays: components["schemas"]["ConsoleDisplay"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleDisplay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleDisplayInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        display: components["schemas"]["ConsoleDisplayDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleDisplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        display: components["schemas"]["ConsoleDisplayDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleDisplay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    /** @enum {string} */
                    rule: "NEW_ARRIVAL" | "BEST_SELLER" | "POPULAR" | "BEST_REVIEW" | "BY_HAND";
                    size: number;
                    shows: boolean;
                    /** @description Products that stand first, in their order */
                    _pins: string[];
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        display: components["schemas"]["ConsoleDisplayDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleDisplay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleDisplays: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshConsoleDisplay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        display: components["schemas"]["ConsoleDisplayDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: components["schemas"]["RecordedCustomer"] | null;
                        customerInfo: components["schemas"]["CustomerInfo"];
                        customerInfo2: components["schemas"]["CustomerInfo2"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyTransactions: {
        parameters: {
            query: {
                /** @description A month in Seoul, YYYY-MM */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPeriod"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchCustomers: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customers: components["schemas"]["FoundCustomer"][];
                        isReached: boolean;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                CustNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: components["schemas"]["RecordedCustomer"] | null;
                        customerInfo: components["schemas"]["CustomerInfo"];
                        customerInfo2: components["schemas"]["CustomerInfo2"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMemberRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        record: components["schemas"]["MemberRecord"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    linkCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null takes the link away */
                    CustNo: string | null;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        record: components["schemas"]["MemberRecord"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshMemberRecord: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        record: components["schemas"]["MemberRecord"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMoneyReports: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["MoneyReport"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryMoneyReport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        report: components["schemas"]["MoneyReport"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExhibitions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exhibitions: components["schemas"]["ExhibitionSummary"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExhibition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _exhibition: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exhibition: components["schemas"]["Exhibition"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleExhibitions: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exhibitions: components["schemas"]["ConsoleExhibition"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleExhibition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleExhibitionInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exhibition: components["schemas"]["ConsoleExhibitionDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleExhibition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exhibition: components["schemas"]["ConsoleExhibitionDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleExhibition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    summary: string;
                    content: string;
                    _thumb: string | null;
                    _banner: string | null;
                    shows: boolean;
                    /** @description From this instant on; null without a period */
                    startedAt: string | null;
                    /** @description Before this instant; null without a period */
                    endedAt: string | null;
                    _products: string[];
                    _files: string[];
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exhibition: components["schemas"]["ConsoleExhibitionDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleExhibition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleExhibitionFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            url: string;
                            bytes: number;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addConsoleExhibitionFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            url: string;
                            bytes: number;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeConsoleExhibitionFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
                _file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            url: string;
                            bytes: number;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleExhibitions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exports: components["schemas"]["ExportJob"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["ExportJob"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["ExportJob"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelExport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["ExportJob"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    repeatExport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["ExportJob"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFile: {
        parameters: {
            query?: {
                w?: number;
            };
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    path: "reviews" | "inquires";
                    /** Format: uuid */
                    _index?: string;
                    index?: number;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleFiles: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: components["schemas"]["ConsoleFile"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    isMembersOnly?: string;
                    /** Format: uuid */
                    _brand?: string;
                    /** Format: uuid */
                    _product?: string;
                    /** Format: uuid */
                    _showroom?: string;
                    /** Format: uuid */
                    _catalogue?: string;
                    /** @enum {string} */
                    path?: "products" | "brands" | "categories" | "exhibitions" | "catalogues" | "showrooms";
                    index?: number;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["ConsoleFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeConsoleFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    isMembersOnly?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeConsoleFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bypassConsoleFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    isMembersOnly?: string;
                    /** Format: uuid */
                    _brand?: string;
                    /** Format: uuid */
                    _product?: string;
                    /** Format: uuid */
                    _showroom?: string;
                    /** Format: uuid */
                    _catalogue?: string;
                    /** @enum {string} */
                    path?: "products" | "brands" | "categories" | "exhibitions" | "catalogues" | "showrooms";
                    index?: number;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createEditorPicture: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        file: components["schemas"]["StoredFile"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInquires: {
        parameters: {
            query: {
                _product: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquires: components["schemas"]["Inquire"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyInquires: {
        parameters: {
            query?: {
                state?: "ANSWER_AWAITING" | "ANSWER_COMPLETE";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquires: components["schemas"]["MyInquire"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createInquire: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _product: string;
                    subject: string;
                    content: string;
                    /** @default false */
                    isSecret?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["MyInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyInquire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["MyInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeInquire: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    content: string;
                    isSecret?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["MyInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeInquire: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleInquires: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquires: components["schemas"]["ConsoleInquire"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleInquire: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _user: string;
                    /** Format: uuid */
                    _product: string;
                    subject: string;
                    content: string;
                    /** @default false */
                    isSecret?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["ConsoleInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleInquire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["ConsoleInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerInquire: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["ConsoleInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeConsoleInquire: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeInquireState: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "ANSWER_AWAITING" | "ANSWER_COMPLETE";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquire: components["schemas"]["ConsoleInquire"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyLegacyOrders: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["LegacyOrder"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyLegacyOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["LegacyOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleLegacyOrders: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["ConsoleLegacyOrder"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleLegacyOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleLegacyOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeLegacyOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    memo?: string;
                    courier?: ("CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT") | null;
                    invoiceNo?: string | null;
                    statusMessage?: string;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the order that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleLegacyOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeLegacyOrderState: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
                state: "OR" | "OY" | "DR" | "DI" | "DC" | "OC" | "RD" | "RC" | "CD" | "CC";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleLegacyOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyLevel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        standing: components["schemas"]["MyLevel"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleLevels: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        levels: components["schemas"]["ConsoleLevel"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleLevel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleLevelInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        level: components["schemas"]["ConsoleLevel"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleLevel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        level: components["schemas"]["ConsoleLevel"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleLevel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    /** @enum {string} */
                    scope: "ALL" | "PERSON" | "COMPANY";
                    isActive: boolean;
                    /** @description Members never drop below it */
                    isWelcome: boolean;
                    criteria: {
                        /** @enum {string} */
                        type: "SCORE" | "MONTHLY_AMOUNT";
                        value: number;
                        isActive: boolean;
                    }[];
                    /** @description Won given once on reaching it */
                    points: number;
                    /** @description Days that they can be used */
                    pointDays: number;
                    /** @description Most won of points earned a month; 0 for no cap */
                    pointCap: number;
                    /** @description Given once on reaching it */
                    coupons: string[];
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        level: components["schemas"]["ConsoleLevel"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleLevel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleLevels: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUserGrades: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grades: components["schemas"]["UserGrade"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeUserGrades: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserGradesChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResults"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUserGrade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grade: components["schemas"]["UserGradeDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeUserGrade: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserGradeChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grade: components["schemas"]["UserGradeDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    releaseUserGrade: {
        parameters: {
            query?: {
                message?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        score: components["schemas"]["Score"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correctScore: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoreCorrection"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        score: components["schemas"]["Score"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelScore: {
        parameters: {
            query?: {
                message?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listScores: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        scores: components["schemas"]["Score"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeScores: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoresChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResults"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLikes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["ProductSummary"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addLike: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _product: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        like: components["schemas"]["Like"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readMySummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cartCount: number;
                        likes: string[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeLike: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        like: components["schemas"]["Like"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        watches: components["schemas"]["Watch"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addWatches: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    watches: {
                        /** Format: uuid */
                        _product: string;
                        /**
                         * Format: date-time
                         * @description When it was looked at; now when left out or in the future
                         */
                        watchedAt?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        watches: components["schemas"]["Watch"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeWatch: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyHistory: {
        parameters: {
            query?: {
                kind?: "POINT" | "COUPON" | "MONEY";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["BenefitEntry"][];
                        /** @description Of the months that entries of this page lie in */
                        months: components["schemas"]["BenefitMonth"][];
                        next: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleUsers: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["ConsoleUser"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleUser: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "PERSON" | "COMPANY";
                    username: string;
                    password: string;
                    name: string;
                    phone: string;
                    /** Format: email */
                    email: string;
                    /** @default  */
                    postcode?: string | "";
                    /** @default  */
                    address1?: string;
                    /** @default  */
                    address2?: string;
                    /** @description Of a COMPANY alone */
                    business?: {
                        no: string;
                        name: string;
                        /** @default  */
                        ceoName?: string;
                        /**
                         * @description What kind of business (업태)
                         * @default
                         */
                        type?: string;
                        /**
                         * @description What it does (종목)
                         * @default
                         */
                        service?: string;
                        /** @default  */
                        postcode?: string | "";
                        /** @default  */
                        address1?: string;
                        /** @default  */
                        address2?: string;
                    } | null;
                    /**
                     * @default {
                     *       "CustNo": null
                     *     }
                     */
                    meta?: {
                        /** @default null */
                        CustNo?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["ConsoleUser"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueRefreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refreshToken: string;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accessToken: string;
                        refreshToken: string;
                        expiresIn: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    /** @enum {string} */
                    client: "storefront" | "console";
                    address: string;
                    /** @description What an earlier login left in the browser */
                    device?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebSessionCreated"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sessionId: string;
                    /** @enum {string} */
                    client: "storefront" | "console";
                    /**
                     * @description False when a page asks by itself: the session lives no longer for it
                     * @default true
                     */
                    isVisit?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebSession"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sessionId: string;
                    /** @enum {string} */
                    client: "storefront" | "console";
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    quotePhoneOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The member who calls
                     */
                    _user: string;
                    lines: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        amount: number;
                    }[];
                    receiver?: {
                        postcode: string;
                        address1: string;
                        geolocation?: {
                            /** @constant */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                        /** @default false */
                        isFactory?: boolean;
                    } | null;
                    /** @enum {string} */
                    settlement: "TRANSFER" | "ADVANCE" | "PAID";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quote: components["schemas"]["Quote"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsolePurchases: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchases: components["schemas"]["ConsolePurchase"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPhoneOrder: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The member who calls
                     */
                    _user: string;
                    lines: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        amount: number;
                    }[];
                    receiver: {
                        title?: string;
                        name: string;
                        phone: string;
                        /** Format: email */
                        email?: string;
                        postcode: string;
                        address1: string;
                        address2: string;
                        geolocation?: {
                            /** @constant */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                        /** @default false */
                        isFactory?: boolean;
                    };
                    /** @enum {string} */
                    settlement: "TRANSFER" | "ADVANCE" | "PAID";
                    /** @default  */
                    requestMessage?: string;
                    /**
                     * @description The caller was told the terms of an order and agreed
                     * @constant
                     */
                    isAgreed: true;
                    /** @description Why an operator orders; kept in the audit log */
                    reason: string;
                    /**
                     * @description For PAID: how the money came; kept with the payment
                     * @default
                     */
                    note?: string;
                    /** @description What the operator told: payable and advance money together */
                    expectedTotal: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchase: components["schemas"]["PurchaseCreated"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePurchase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receiver: {
                        name: string;
                        phone: string;
                        postcode: string;
                        address1: string;
                        address2: string;
                    };
                    requestMessage: string;
                    receiverAt: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchase: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveUpPurchase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchase: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleOrders: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["ConsoleOrder"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportConsoleOrders: {
        parameters: {
            query: {
                /** @description A Seoul day from 1900-01-01 to 2999-12-31 */
                from: string;
                /** @description A Seoul day from 1900-01-01 to 2999-12-31 */
                to: string;
                orderStatus?: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
                /** @description Why the file is needed; kept in the audit log */
                reason: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleOrderDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    memo: string;
                    memoAt: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleOrderDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeOrderState: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
                state: ("ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE") | ("CANCEL_REQUESTED" | "CANCEL_COMPLETED" | "CANCEL_REJECTED" | "EXCHANGE_REQUESTED" | "EXCHANGE_COMPLETED" | "EXCHANGE_REJECTED" | "EXCHANGE_PENDING" | "EXCHANGE_DELAYED" | "EXCHANGE_SHIPPING" | "RETURN_REQUESTED" | "RETURN_COMPLETED" | "RETURN_REJECTED");
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message?: string;
                    /**
                     * Format: date
                     * @description For SHIPPING_DELAYED and EXCHANGE_DELAYED: the day goods should leave
                     */
                    date?: string;
                    /**
                     * @description For CANCEL_COMPLETED and RETURN_COMPLETED: whose doing it was, when it was not what was said
                     * @enum {string}
                     */
                    fault?: "MEMBER" | "SELLER";
                    /** @description For CANCEL_COMPLETED and RETURN_COMPLETED: with what is still open of the same press, in one refund */
                    together?: boolean;
                    /** @description For CANCEL_COMPLETED: whether the goods may be sold again; they may unless said otherwise */
                    restock?: boolean;
                    /**
                     * @description For EXCHANGE_SHIPPING
                     * @enum {string}
                     */
                    courierCode?: "CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT";
                    /** @description For EXCHANGE_SHIPPING */
                    invoiceNo?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleOrderDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryCashReceipt: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleOrderDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeOrderStates: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                state: "ORDER_NONPAYMENT" | "ORDER_CANCELED" | "ORDER_PAYMENT" | "ORDER_CONFIRM" | "SHIPPING_CONFIRM" | "SHIPPING_DELAYED" | "DELIVERY_COMPLETE";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _orders: string[];
                    message?: string;
                    /**
                     * Format: date
                     * @description For SHIPPING_DELAYED and EXCHANGE_DELAYED: the day goods should leave
                     */
                    date?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
                mode: "paid" | "shipped" | "delivered" | "confirm-due";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["ConsoleOrderDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putInvoice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                purchaseNo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default EXPRESS
                     * @enum {string}
                     */
                    carrier?: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                    /** @enum {string} */
                    courierCode: "CJ" | "LOTTE" | "HANJIN" | "LOGEN" | "EPOST" | "KDEXP" | "DAESIN" | "HDEXP" | "CHUNIL" | "KUNYOUNG" | "HONAM" | "ILYANG" | "GS25" | "CU" | "EMS" | "DHL" | "FEDEX" | "DIRECT";
                    invoiceNo: string;
                    /** @description Only these orders of the purchase; all shippable ones when left out */
                    _orders?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _carts: string[];
                    receiver?: {
                        postcode: string;
                        address1: string;
                        geolocation?: {
                            /** @constant */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                        /** @default false */
                        isFactory?: boolean;
                    } | null;
                    /** @default [] */
                    _coupons?: {
                        /**
                         * Format: uuid
                         * @description The piece that the member holds
                         */
                        _coupon: string;
                        /** @default null */
                        _cart?: string | null;
                        /** @default null */
                        shippingCode?: string | null;
                    }[];
                    /**
                     * @description Won of points to use
                     * @default 0
                     */
                    point?: number;
                    /**
                     * @description Won of advance money to use
                     * @default 0
                     */
                    money?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quote: components["schemas"]["Quote"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _carts: string[];
                    /** @default [] */
                    _coupons?: {
                        /**
                         * Format: uuid
                         * @description The piece that the member holds
                         */
                        _coupon: string;
                        /** @default null */
                        _cart?: string | null;
                        /** @default null */
                        shippingCode?: string | null;
                    }[];
                    /**
                     * @description Won of points to use
                     * @default 0
                     */
                    point?: number;
                    /**
                     * @description Won of advance money to use
                     * @default 0
                     */
                    money?: number;
                    sender: {
                        name: string;
                        phone: string;
                        /** Format: email */
                        email: string;
                    };
                    receiver: {
                        title?: string;
                        name: string;
                        phone: string;
                        /** Format: email */
                        email?: string;
                        postcode: string;
                        address1: string;
                        address2: string;
                        geolocation?: {
                            /** @constant */
                            type: "Point";
                            coordinates: [
                                number,
                                number
                            ];
                        } | null;
                        /** @default false */
                        isFactory?: boolean;
                    };
                    /** @enum {string} */
                    paymentMethod: "card" | "easy" | "kakao" | "account" | "advance";
                    /** @default  */
                    requestMessage?: string;
                    /**
                     * Format: uuid
                     * @description The stored card that an easy payment is meant for
                     */
                    paymentUserKey?: string;
                    /** @description Who pays, without white space; the sender when left out */
                    paymentUserName?: string;
                    paymentUserPhone?: string;
                    /** @description Only for `account` and `advance` */
                    cashReceipt?: {
                        enabled: boolean;
                        /**
                         * @default INCOME_DEDUCTION
                         * @enum {string}
                         */
                        kind?: "INCOME_DEDUCTION" | "EXPENSE_PROOF";
                        phone?: string;
                        businessNo?: string;
                    };
                    /** @default {} */
                    consents?: {
                        PURCHASE?: string;
                        DELIVERY_PROVISION?: string;
                    };
                    /** @description The payable the buyer was shown; a differing fresh quote is refused */
                    expectedTotal: number;
                    /**
                     * @description The points that the buyer was shown to pay of it; likewise
                     * @default 0
                     */
                    expectedPoint?: number;
                    /**
                     * @description The advance money that the buyer was shown to pay of it; likewise
                     * @default 0
                     */
                    expectedMoney?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchase: components["schemas"]["PurchaseCreated"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    processOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment: components["schemas"]["PaymentWindow"] | {
                            /** @constant */
                            kind: "confirmed";
                            purchaseNo: string;
                        } | {
                            /** @constant */
                            kind: "stored-card";
                            purchaseNo: string;
                            /** @description The card that was chosen with the order */
                            paymentUserKey: string | null;
                        };
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyOrders: {
        parameters: {
            query?: {
                tab?: "waiting" | "paid" | "preparing" | "shipping" | "delivered" | "confirmed" | "claims";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["Order"][];
                        counts: {
                            waiting: number;
                            paid: number;
                            preparing: number;
                            shipping: number;
                            delivered: number;
                            confirmed: number;
                            claims: number;
                        };
                        next: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                        purchase: components["schemas"]["Purchase"];
                        payment: components["schemas"]["Payment"] | null;
                        events: components["schemas"]["OrderEvent"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMyOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receiver: {
                        name: string;
                        phone: string;
                        postcode: string;
                        address1: string;
                        address2: string;
                    };
                    requestMessage: string;
                    receiverAt: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                        purchase: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelMyOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmMyOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUnpaidPurchases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchases: components["schemas"]["UnpaidPurchase"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyPurchases: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchases: components["schemas"]["PurchaseSummary"][];
                        next: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyPurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                purchaseNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchase: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMyPurchase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                purchaseNo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receiver: {
                        name: string;
                        phone: string;
                        postcode: string;
                        address1: string;
                        address2: string;
                    };
                    requestMessage: string;
                    receiverAt: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchase: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayuConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        limit: number;
                        terms: {
                            /** @enum {string} */
                            code: "ElectronicFinancialTransactions" | "CollectPersonalInfo" | "SharingPersonalInformation" | "TelecommunicationCharging";
                            title: string;
                            content: string;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayuSettingGenerate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cardNumber: string;
                    /** @description MMYY */
                    expiry: string;
                    /** @description Day of birth (YYMMDD), or the business number of a company card */
                    ownerNo: string;
                    passwordPrefix: string;
                    terms: ("ElectronicFinancialTransactions" | "CollectPersonalInfo" | "SharingPersonalInformation" | "TelecommunicationCharging")[];
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        card: components["schemas"]["EasyPayCard"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayuUserKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: components["schemas"]["EasyPayCard"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayuChangeUserKey: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    paymentUserKey: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: components["schemas"]["EasyPayCard"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayuRemoveUserKey: {
        parameters: {
            query: {
                paymentUserKey: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayuGenerate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _purchase: string;
                    /**
                     * Format: uuid
                     * @description The stored card
                     */
                    paymentUserKey: string;
                    /**
                     * @description Months; 0 is at once
                     * @default 0
                     */
                    quota?: 0 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalOutcome"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clientId: string;
                        scriptUrl: string;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayGenerate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _purchase: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment: components["schemas"]["PaymentWindow"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayApproval: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    authResultCode: string;
                    /** @default  */
                    authResultMsg?: string;
                    tid?: string;
                    clientId?: string;
                    orderId?: string;
                    amount?: string;
                    mallReserved?: string;
                    authToken?: string;
                    signature?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalOutcome"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nicePayWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyPoints: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                direction?: "INCREASE" | "DECREASE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whole won */
                        balance: number;
                        expiring: {
                            /** @description Whole won */
                            amount: number;
                            /** @description Days */
                            within: number;
                        };
                        entries: components["schemas"]["MyPointEntry"][];
                        next: string | null;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsolePoints: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        points: components["schemas"]["ConsolePoint"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsolePoint: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    event: "SIGN_UP" | "PURCHASE" | "REVIEW" | "REVIEW_PICTURE" | "MANUAL";
                    /** @enum {string} */
                    unit: "AMOUNT" | "PERCENT";
                    /** @description Won or percent, by `unit` */
                    value: number;
                    /** @description Most won at once; 0 for no limit */
                    limit: number;
                    /** @description Days in Seoul that the points can be used after today */
                    days: number;
                    isActive: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        point: components["schemas"]["ConsolePoint"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsolePoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        point: components["schemas"]["ConsolePoint"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsolePoint: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    event: "SIGN_UP" | "PURCHASE" | "REVIEW" | "REVIEW_PICTURE" | "MANUAL";
                    /** @enum {string} */
                    unit: "AMOUNT" | "PERCENT";
                    /** @description Won or percent, by `unit` */
                    value: number;
                    /** @description Most won at once; 0 for no limit */
                    limit: number;
                    /** @description Days in Seoul that the points can be used after today */
                    days: number;
                    isActive: boolean;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        point: components["schemas"]["ConsolePoint"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsolePoint: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUserPoints: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        points: components["schemas"]["UserPoint"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeUserPoints: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPointsChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResults"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUserPoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        point: components["schemas"]["UserPoint"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeUserPoint: {
        parameters: {
            query?: {
                message?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPointEntries: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["PointEntry"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportPointEntries: {
        parameters: {
            query: {
                /** @description A Seoul day from 1900-01-01 to 2999-12-31 */
                from: string;
                /** @description A Seoul day from 1900-01-01 to 2999-12-31 */
                to: string;
                direction?: "INCREASE" | "DECREASE";
                /** @description Why the file is needed; kept in the audit log */
                reason: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoPointEntry: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["PointEntry"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    excludeUserPoint: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        point: components["schemas"]["UserPoint"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    includeUserPoint: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        point: components["schemas"]["UserPoint"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleCodes: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codes: components["schemas"]["ConsoleCode"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCodeInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["ConsoleCode"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["ConsoleCode"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCodeUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["ConsoleCode"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleCodes: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ConsoleProductDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                    name: string;
                    /** Format: uuid */
                    _brand: string;
                    /** Format: uuid */
                    _category: string;
                    _images: string[];
                    content: string;
                    size: string;
                    origin: string;
                    manufacturer: string;
                    /** @description Whole won */
                    cost: number;
                    /** @description Whole won */
                    price: number;
                    discountEnabled: boolean;
                    discount: {
                        /** @enum {string} */
                        unit: "AMOUNT" | "PERCENT";
                        /** @description Whole won */
                        amount: number;
                        expiration: {
                            enabled: boolean;
                            startDate: string | null;
                            endDate: string | null;
                        };
                    };
                    stockEnabled: boolean;
                    stock?: {
                        delta: number;
                    } | {
                        count: number;
                        seen: number;
                    };
                    shows: boolean;
                    sells: boolean;
                    sequence: number;
                    flags: string[];
                    groups: string[];
                    labels: string[];
                    hashtags: string[];
                    relatedGroupCode: string | null;
                    optionsConf: {
                        enabled: boolean;
                        /** @enum {string} */
                        sort: "MANUAL" | "NAME" | "PRICE";
                        criteria: {
                            /** @enum {string} */
                            type: "SELECT" | "COLOR";
                            name: string;
                            values: {
                                name: string;
                                hexa?: string | null;
                                /** @description The address of an uploaded picture */
                                img?: string | null;
                            }[];
                        }[];
                    };
                    options: {
                        /**
                         * Format: uuid
                         * @description Absent for a new combination
                         */
                        _id?: string;
                        value: string[];
                        /** @default null */
                        hexa?: string | null;
                        /** @description Added to the sale price, won */
                        price: number;
                        stock?: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                        enabled: boolean;
                    }[];
                    supplies: {
                        /** Format: uuid */
                        _id?: string;
                        name: string;
                        /** @description Whole won */
                        price: number;
                        stock?: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                        stockEnabled: boolean;
                        enabled: boolean;
                    }[];
                    addOnsConf: {
                        enabled: boolean;
                    };
                    addOns: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                    relatedsConf: {
                        enabled: boolean;
                    };
                    relateds: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                    bundleds: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                    variation: {
                        code: string | null;
                        list: {
                            name: string;
                            values: string[];
                        }[];
                        spec: {
                            [key: string]: string;
                        };
                    };
                    /** @description The revision that was read */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ConsoleProductDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleProductChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductChoices"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewConsoleProductPrice: {
        parameters: {
            query: {
                price: number;
                unit: "AMOUNT" | "PERCENT";
                amount: number;
                startDate?: string;
                endDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricePreview"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProducts: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["ConsoleProduct"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleProductInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ConsoleProductDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Words; also first consonants (ㅍㅅㅊ) and words typed with the other keyboard layout */
                q?: string;
                /** @description Category code; its children count in */
                category?: string;
                /** @description Brand codes, joined by commas: any of them */
                brand?: string;
                /** @description criterion:value, joined by commas: any value of a criterion, every criterion */
                options?: string;
                /** @description true leaves out what cannot be bought now */
                available?: "true" | "false";
                /** @description best for a search, else latest */
                sort?: "best" | "latest" | "name" | "price_asc" | "price_desc";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleProductInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ConsoleProductDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _product: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                    name: string;
                    /** Format: uuid */
                    _brand: string;
                    /** Format: uuid */
                    _category: string;
                    _images: string[];
                    content: string;
                    size: string;
                    origin: string;
                    manufacturer: string;
                    /** @description Whole won */
                    cost: number;
                    /** @description Whole won */
                    price: number;
                    discountEnabled: boolean;
                    discount: {
                        /** @enum {string} */
                        unit: "AMOUNT" | "PERCENT";
                        /** @description Whole won */
                        amount: number;
                        expiration: {
                            enabled: boolean;
                            startDate: string | null;
                            endDate: string | null;
                        };
                    };
                    stockEnabled: boolean;
                    stock?: {
                        delta: number;
                    } | {
                        count: number;
                        seen: number;
                    };
                    shows: boolean;
                    sells: boolean;
                    sequence: number;
                    flags: string[];
                    groups: string[];
                    labels: string[];
                    hashtags: string[];
                    relatedGroupCode: string | null;
                    optionsConf: {
                        enabled: boolean;
                        /** @enum {string} */
                        sort: "MANUAL" | "NAME" | "PRICE";
                        criteria: {
                            /** @enum {string} */
                            type: "SELECT" | "COLOR";
                            name: string;
                            values: {
                                name: string;
                                hexa?: string | null;
                                /** @description The address of an uploaded picture */
                                img?: string | null;
                            }[];
                        }[];
                    };
                    options: {
                        /**
                         * Format: uuid
                         * @description Absent for a new combination
                         */
                        _id?: string;
                        value: string[];
                        /** @default null */
                        hexa?: string | null;
                        /** @description Added to the sale price, won */
                        price: number;
                        stock?: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                        enabled: boolean;
                    }[];
                    supplies: {
                        /** Format: uuid */
                        _id?: string;
                        name: string;
                        /** @description Whole won */
                        price: number;
                        stock?: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                        stockEnabled: boolean;
                        enabled: boolean;
                    }[];
                    addOnsConf: {
                        enabled: boolean;
                    };
                    addOns: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                    relatedsConf: {
                        enabled: boolean;
                    };
                    relateds: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                    bundleds: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                    variation: {
                        code: string | null;
                        list: {
                            name: string;
                            values: string[];
                        }[];
                        spec: {
                            [key: string]: string;
                        };
                    };
                    /** @description The revision that was read */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ConsoleProductDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeConsoleProducts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _products: string[];
                    set: {
                        shows?: boolean;
                        sells?: boolean;
                        discountEnabled?: boolean;
                        discount?: {
                            /** @enum {string} */
                            unit: "AMOUNT" | "PERCENT";
                            /** @description Whole won */
                            amount: number;
                            expiration: {
                                enabled: boolean;
                                startDate: string | null;
                                endDate: string | null;
                            };
                        };
                        /** Format: uuid */
                        _category?: string;
                        labels?: {
                            /** @default [] */
                            add?: string[];
                            /** @default [] */
                            remove?: string[];
                        };
                        flags?: {
                            /** @default [] */
                            add?: string[];
                            /** @default [] */
                            remove?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductBulkResult"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeConsoleProductStock: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: {
                        /** @default null */
                        _option?: string | null;
                        /** @default null */
                        _supply?: string | null;
                        stock: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["ConsoleProductDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProductHistory: {
        parameters: {
            query?: {
                /** @description The last entry of the page above */
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        history: components["schemas"]["ProductHistoryEntry"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProductOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        optionsConf: {
                            enabled: boolean;
                            /** @enum {string} */
                            sort: "MANUAL" | "NAME" | "PRICE";
                            criteria: {
                                /** @enum {string} */
                                type: "SELECT" | "COLOR";
                                name: string;
                                values: {
                                    name: string;
                                    hexa?: string | null;
                                    /** @description The address of an uploaded picture */
                                    img?: string | null;
                                }[];
                            }[];
                        };
                        options: {
                            /** Format: uuid */
                            _id: string;
                            value: string[];
                            /** @default null */
                            hexa: string | null;
                            /** @description Added to the sale price, won */
                            price: number;
                            stock: number;
                            enabled: boolean;
                            name: string;
                            /** @description Ordered or in a cart: it is disabled instead of deleted */
                            isUsed: boolean;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceConsoleProductOptions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The revision that was read */
                    revision: number;
                    optionsConf?: {
                        enabled: boolean;
                        /** @enum {string} */
                        sort: "MANUAL" | "NAME" | "PRICE";
                        criteria: {
                            /** @enum {string} */
                            type: "SELECT" | "COLOR";
                            name: string;
                            values: {
                                name: string;
                                hexa?: string | null;
                                /** @description The address of an uploaded picture */
                                img?: string | null;
                            }[];
                        }[];
                    };
                    options: {
                        /**
                         * Format: uuid
                         * @description Absent for a new combination
                         */
                        _id?: string;
                        value: string[];
                        /** @default null */
                        hexa?: string | null;
                        /** @description Added to the sale price, won */
                        price: number;
                        stock?: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                        enabled: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        optionsConf: {
                            enabled: boolean;
                            /** @enum {string} */
                            sort: "MANUAL" | "NAME" | "PRICE";
                            criteria: {
                                /** @enum {string} */
                                type: "SELECT" | "COLOR";
                                name: string;
                                values: {
                                    name: string;
                                    hexa?: string | null;
                                    /** @description The address of an uploaded picture */
                                    img?: string | null;
                                }[];
                            }[];
                        };
                        options: {
                            /** Format: uuid */
                            _id: string;
                            value: string[];
                            /** @default null */
                            hexa: string | null;
                            /** @description Added to the sale price, won */
                            price: number;
                            stock: number;
                            enabled: boolean;
                            name: string;
                            /** @description Ordered or in a cart: it is disabled instead of deleted */
                            isUsed: boolean;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProductSupplies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        supplies: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            /** @description Whole won */
                            price: number;
                            stock: number;
                            stockEnabled: boolean;
                            enabled: boolean;
                            /** @description Ordered or in a cart: it is disabled instead of deleted */
                            isUsed: boolean;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceConsoleProductSupplies: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The revision that was read */
                    revision: number;
                    supplies: {
                        /** Format: uuid */
                        _id?: string;
                        name: string;
                        /** @description Whole won */
                        price: number;
                        stock?: {
                            delta: number;
                        } | {
                            count: number;
                            seen: number;
                        };
                        stockEnabled: boolean;
                        enabled: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        supplies: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            /** @description Whole won */
                            price: number;
                            stock: number;
                            stockEnabled: boolean;
                            enabled: boolean;
                            /** @description Ordered or in a cart: it is disabled instead of deleted */
                            isUsed: boolean;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProductAddOns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        addOns: {
                            /** Format: uuid */
                            _product: string;
                            /** @default null */
                            _option: string | null;
                            /** @default 1 */
                            amount: number;
                            /**
                             * @default {
                             *       "name": null,
                             *       "price": null
                             *     }
                             */
                            custom: {
                                name: string | null;
                                price: number | null;
                            };
                            /** @default true */
                            enabled: boolean;
                            product: {
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                                thumb: string | null;
                                price: number;
                                /** @description Of the option when one is named, else over all options */
                                stock: number;
                                stockEnabled: boolean;
                                shows: boolean;
                                sells: boolean;
                                optionName: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceConsoleProductAddOns: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The revision that was read */
                    revision: number;
                    addOns: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        addOns: {
                            /** Format: uuid */
                            _product: string;
                            /** @default null */
                            _option: string | null;
                            /** @default 1 */
                            amount: number;
                            /**
                             * @default {
                             *       "name": null,
                             *       "price": null
                             *     }
                             */
                            custom: {
                                name: string | null;
                                price: number | null;
                            };
                            /** @default true */
                            enabled: boolean;
                            product: {
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                                thumb: string | null;
                                price: number;
                                /** @description Of the option when one is named, else over all options */
                                stock: number;
                                stockEnabled: boolean;
                                shows: boolean;
                                sells: boolean;
                                optionName: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProductRelateds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        relateds: {
                            /** Format: uuid */
                            _product: string;
                            /** @default null */
                            _option: string | null;
                            /** @default 1 */
                            amount: number;
                            /**
                             * @default {
                             *       "name": null,
                             *       "price": null
                             *     }
                             */
                            custom: {
                                name: string | null;
                                price: number | null;
                            };
                            /** @default true */
                            enabled: boolean;
                            product: {
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                                thumb: string | null;
                                price: number;
                                /** @description Of the option when one is named, else over all options */
                                stock: number;
                                stockEnabled: boolean;
                                shows: boolean;
                                sells: boolean;
                                optionName: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceConsoleProductRelateds: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The revision that was read */
                    revision: number;
                    relateds: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        relateds: {
                            /** Format: uuid */
                            _product: string;
                            /** @default null */
                            _option: string | null;
                            /** @default 1 */
                            amount: number;
                            /**
                             * @default {
                             *       "name": null,
                             *       "price": null
                             *     }
                             */
                            custom: {
                                name: string | null;
                                price: number | null;
                            };
                            /** @default true */
                            enabled: boolean;
                            product: {
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                                thumb: string | null;
                                price: number;
                                /** @description Of the option when one is named, else over all options */
                                stock: number;
                                stockEnabled: boolean;
                                shows: boolean;
                                sells: boolean;
                                optionName: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleProductBundleds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        bundleds: {
                            /** Format: uuid */
                            _product: string;
                            /** @default null */
                            _option: string | null;
                            /** @default 1 */
                            amount: number;
                            /**
                             * @default {
                             *       "name": null,
                             *       "price": null
                             *     }
                             */
                            custom: {
                                name: string | null;
                                price: number | null;
                            };
                            /** @default true */
                            enabled: boolean;
                            product: {
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                                thumb: string | null;
                                price: number;
                                /** @description Of the option when one is named, else over all options */
                                stock: number;
                                stockEnabled: boolean;
                                shows: boolean;
                                sells: boolean;
                                optionName: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceConsoleProductBundleds: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The revision that was read */
                    revision: number;
                    bundleds: {
                        /** Format: uuid */
                        _product: string;
                        /** @default null */
                        _option?: string | null;
                        /** @default 1 */
                        amount?: number;
                        /**
                         * @default {
                         *       "name": null,
                         *       "price": null
                         *     }
                         */
                        custom?: {
                            name: string | null;
                            price: number | null;
                        };
                        /** @default true */
                        enabled?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: number;
                        bundleds: {
                            /** Format: uuid */
                            _product: string;
                            /** @default null */
                            _option: string | null;
                            /** @default 1 */
                            amount: number;
                            /**
                             * @default {
                             *       "name": null,
                             *       "price": null
                             *     }
                             */
                            custom: {
                                name: string | null;
                                price: number | null;
                            };
                            /** @default true */
                            enabled: boolean;
                            product: {
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "NORMAL_PRODUCT" | "VARIETY_BUNDLE" | "PRODUCT_BUNDLE";
                                thumb: string | null;
                                price: number;
                                /** @description Of the option when one is named, else over all options */
                                stock: number;
                                stockEnabled: boolean;
                                shows: boolean;
                                sells: boolean;
                                optionName: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestProducts: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSuggestions"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReconciliations: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reconciliations: components["schemas"]["Reconciliation"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createReconciliation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: date
                     * @description Seoul day, inclusive
                     */
                    from: string;
                    /**
                     * Format: date
                     * @description Seoul day, inclusive, at most 92 days from the first
                     */
                    to: string;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reconciliation: components["schemas"]["ReconciliationDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reconciliation: components["schemas"]["ReconciliationDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReconciliationDifferences: {
        parameters: {
            query?: {
                kind?: "ONLY_OURS" | "ONLY_THEIRS" | "AMOUNT" | "STATE" | "DAY" | "TAKEN_BACK";
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        differences: components["schemas"]["ReconciliationDifference"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareReconciliation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reconciliation: components["schemas"]["ReconciliationDetail"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRegularOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A Seoul day from 1900-01-01 to 2999-12-31
                         */
                        today: string;
                        /** @description By their date, paused ones last; the first lines of each */
                        regularOrders: components["schemas"]["RegularOrder"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRegularOrder: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    cycle: components["schemas"]["RegularCycle"] | null;
                    /**
                     * Format: date
                     * @description The cycle begins on this day, not before today, within a year; today when left out
                     */
                    from?: string;
                    /** @default false */
                    hasReminder?: boolean;
                    _carts?: string[];
                    purchaseNo?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A Seoul day from 1900-01-01 to 2999-12-31
                         */
                        today: string;
                        regularOrder: components["schemas"]["RegularOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readRegularOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A Seoul day from 1900-01-01 to 2999-12-31
                         */
                        today: string;
                        regularOrder: components["schemas"]["RegularOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeRegularOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    cycle?: components["schemas"]["RegularCycle"] | null;
                    /**
                     * Format: date
                     * @description The cycle begins on this day, not before today, within a year; today when left out
                     */
                    from?: string;
                    isPaused?: boolean;
                    hasReminder?: boolean;
                    /** @description Pieces of single lines, 0 takes one out; those not named stay */
                    lines?: {
                        /** Format: uuid */
                        _id: string;
                        amount: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description A Seoul day from 1900-01-01 to 2999-12-31
                         */
                        today: string;
                        regularOrder: components["schemas"]["RegularOrder"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeRegularOrder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderRegularOrder: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of what the member saw; another one is refused */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegularOrdered"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderAgain: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    purchaseNo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegularOrdered"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query: {
                _product: string;
                sort?: "latest" | "star" | "pictures";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reviews: components["schemas"]["Review"][];
                        total: number;
                        summary: components["schemas"]["ReviewSummary"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReviewImages: {
        parameters: {
            query: {
                _product: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["ReviewImage"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyReviews: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                _orders?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reviews: components["schemas"]["MyReview"][];
                        total: number;
                        reviewable: components["schemas"]["ReviewableOrder"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _order: string;
                    star: number;
                    subject: string;
                    content: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["MyReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["MyReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    star: number;
                    subject: string;
                    content: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["MyReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addReviewImage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["MyReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeReviewImage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
                _image: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["MyReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleReviews: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reviews: components["schemas"]["ConsoleReview"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    _order: string;
                    star: number;
                    subject: string;
                    content: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["ConsoleReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["ConsoleReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null takes it back */
                    reply: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["ConsoleReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeConsoleReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hideReviews: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _reviews: string[];
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hideReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["ConsoleReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        review: components["schemas"]["ConsoleReview"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        setting: components["schemas"]["ConsoleSetting"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleSetting: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleSettingUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        setting: components["schemas"]["ConsoleSetting"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleShippingCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shippingCodes: components["schemas"]["ConsoleShippingCode"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleShippingCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleShippingCodeInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shippingCode: components["schemas"]["ConsoleShippingCode"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleShippingCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                value: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleShippingCodeUpdate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shippingCode: components["schemas"]["ConsoleShippingCode"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleShippingCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        setting: components["schemas"]["Setting"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIslands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        islands: components["schemas"]["Island"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleIslands: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        islands: components["schemas"]["ConsoleIsland"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleIsland: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleIslandInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        island: components["schemas"]["ConsoleIsland"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleIsland: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        island: components["schemas"]["ConsoleIsland"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleIsland: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description normal adds the base fee of a delivery, jeju the one of Jeju
                     * @enum {string}
                     */
                    code: "normal" | "jeju";
                    name: string;
                    areas: {
                        postcode: string;
                        postcode__to: string;
                    }[];
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        island: components["schemas"]["ConsoleIsland"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleIsland: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleShippings: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shippings: components["schemas"]["ConsoleShipping"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleShipping: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleShippingInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shipping: components["schemas"]["ConsoleShipping"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleShipping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shipping: components["schemas"]["ConsoleShipping"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleShipping: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Where the goods leave from */
                    shippingCode: string;
                    target: {
                        /** @enum {string} */
                        type: "EVERY_ASSET" | "PRODUCTS" | "CATEGORIES";
                        /** @default [] */
                        _products?: string[];
                        /** @default [] */
                        _categories?: string[];
                    };
                    /** @description Seoul day, inclusive; null from ever */
                    startsAt: string | null;
                    /** @description Seoul day, inclusive; null for ever */
                    endsAt: string | null;
                    isActive: boolean;
                    options: {
                        /**
                         * Format: uuid
                         * @description Absent for a new one
                         */
                        _id?: string;
                        name: string;
                        /** @enum {string} */
                        carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                        /** @enum {string} */
                        bundleType: "BUNDLE" | "PIECE";
                        charge: {
                            /** @enum {string} */
                            type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                            /** @default 0 */
                            fixedAmount?: number;
                            /** @default [] */
                            pricesRange?: {
                                price: number;
                                amount: number;
                            }[];
                            /** @default [] */
                            travelRange?: {
                                distance: number;
                                amount: number;
                            }[];
                        };
                        service: {
                            isActive: boolean;
                            charge: {
                                amount: number;
                            };
                        };
                        island: {
                            isActive: boolean;
                            charge: {
                                amount__base: number;
                                amount__jeju: number;
                            };
                        };
                    }[];
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shipping: components["schemas"]["ConsoleShipping"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleShipping: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleShippingOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        options: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            /** @enum {string} */
                            carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                            /** @enum {string} */
                            bundleType: "BUNDLE" | "PIECE";
                            charge: {
                                /** @enum {string} */
                                type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                                /** @default 0 */
                                fixedAmount: number;
                                /** @default [] */
                                pricesRange: {
                                    price: number;
                                    amount: number;
                                }[];
                                /** @default [] */
                                travelRange: {
                                    distance: number;
                                    amount: number;
                                }[];
                            };
                            service: {
                                isActive: boolean;
                                charge: {
                                    amount: number;
                                };
                            };
                            island: {
                                isActive: boolean;
                                charge: {
                                    amount__base: number;
                                    amount__jeju: number;
                                };
                            };
                        }[];
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceConsoleShippingOptions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    options: {
                        /**
                         * Format: uuid
                         * @description Absent for a new one
                         */
                        _id?: string;
                        name: string;
                        /** @enum {string} */
                        carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                        /** @enum {string} */
                        bundleType: "BUNDLE" | "PIECE";
                        charge: {
                            /** @enum {string} */
                            type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                            /** @default 0 */
                            fixedAmount?: number;
                            /** @default [] */
                            pricesRange?: {
                                price: number;
                                amount: number;
                            }[];
                            /** @default [] */
                            travelRange?: {
                                distance: number;
                                amount: number;
                            }[];
                        };
                        service: {
                            isActive: boolean;
                            charge: {
                                amount: number;
                            };
                        };
                        island: {
                            isActive: boolean;
                            charge: {
                                amount__base: number;
                                amount__jeju: number;
                            };
                        };
                    }[];
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        options: {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            /** @enum {string} */
                            carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                            /** @enum {string} */
                            bundleType: "BUNDLE" | "PIECE";
                            charge: {
                                /** @enum {string} */
                                type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                                /** @default 0 */
                                fixedAmount: number;
                                /** @default [] */
                                pricesRange: {
                                    price: number;
                                    amount: number;
                                }[];
                                /** @default [] */
                                travelRange: {
                                    distance: number;
                                    amount: number;
                                }[];
                            };
                            service: {
                                isActive: boolean;
                                charge: {
                                    amount: number;
                                };
                            };
                            island: {
                                isActive: boolean;
                                charge: {
                                    amount__base: number;
                                    amount__jeju: number;
                                };
                            };
                        }[];
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tryShippingOption: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    option: {
                        /**
                         * Format: uuid
                         * @description Absent for a new one
                         */
                        _id?: string;
                        name: string;
                        /** @enum {string} */
                        carrier: "EXPRESS" | "GENERAL" | "FREIGHT" | "COMPANY" | "EXTENDED";
                        /** @enum {string} */
                        bundleType: "BUNDLE" | "PIECE";
                        charge: {
                            /** @enum {string} */
                            type: "PAY_ON_DELIVERY" | "FIXED" | "PRICE" | "TRAVEL";
                            /** @default 0 */
                            fixedAmount?: number;
                            /** @default [] */
                            pricesRange?: {
                                price: number;
                                amount: number;
                            }[];
                            /** @default [] */
                            travelRange?: {
                                distance: number;
                                amount: number;
                            }[];
                        };
                        service: {
                            isActive: boolean;
                            charge: {
                                amount: number;
                            };
                        };
                        island: {
                            isActive: boolean;
                            charge: {
                                amount__base: number;
                                amount__jeju: number;
                            };
                        };
                    };
                    /** @description Of one piece, won */
                    price: number;
                    amount: number;
                    postcode: string | null;
                    /** @description Km from the warehouse; null unknown */
                    distance: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingTried"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listShippings: {
        parameters: {
            query: {
                /** @description Product codes, joined by commas */
                products: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shippings: components["schemas"]["ProductShippings"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listShowrooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        showrooms: components["schemas"]["Showroom"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConsoleShowrooms: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        showrooms: components["schemas"]["ConsoleShowroom"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createConsoleShowroom: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleShowroomInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        showroom: components["schemas"]["ConsoleShowroom"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConsoleShowroom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        showroom: components["schemas"]["ConsoleShowroom"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateConsoleShowroom: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    phone: string;
                    postcode: string | "";
                    address1: string;
                    address2: string;
                    geolocation: {
                        /** @constant */
                        type: "Point";
                        coordinates: [
                            number,
                            number
                        ];
                    } | null;
                    hours: string;
                    /** @description HTML */
                    content: string;
                    /** @description A code of kind SHOWROOM */
                    code: string;
                    _thumb: string | null;
                    shows: boolean;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the record that was read
                     */
                    updatedAt: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        showroom: components["schemas"]["ConsoleShowroom"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConsoleShowroom: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                _id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderConsoleShowrooms: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    monthlySales: {
        parameters: {
            query: {
                /** @description Seoul day, inclusive */
                from: string;
                /** @description Seoul day, inclusive, at most 366 days from the first */
                to: string;
                basis?: "CONFIRMED" | "PAID";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sales: components["schemas"]["MonthlySales"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dailySales: {
        parameters: {
            query: {
                /** @description Seoul day, inclusive */
                from: string;
                /** @description Seoul day, inclusive, at most 366 days from the first */
                to: string;
                basis?: "CONFIRMED" | "PAID";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sales: components["schemas"]["DailySales"][];
                        total: components["schemas"]["SalesSum"];
                        before: components["schemas"]["SalesSum"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dayOfWeekSales: {
        parameters: {
            query: {
                /** @description Seoul day, inclusive */
                from: string;
                /** @description Seoul day, inclusive, at most 366 days from the first */
                to: string;
                basis?: "CONFIRMED" | "PAID";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sales: components["schemas"]["DayOfWeekSales"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    productsSales: {
        parameters: {
            query: {
                /** @description Seoul day, inclusive */
                from: string;
                /** @description Seoul day, inclusive, at most 366 days from the first */
                to: string;
                basis?: "CONFIRMED" | "PAID";
                by?: "amount" | "pieces";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sales: components["schemas"]["ProductSales"][];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportSales: {
        parameters: {
            query: {
                /** @description Seoul day, inclusive */
                from: string;
                /** @description Seoul day, inclusive, at most 366 days from the first */
                to: string;
                basis?: "CONFIRMED" | "PAID";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        termsList: {
                            /**
                             * Format: uuid
                             * @description Of this version
                             */
                            _id: string;
                            code: string;
                            subject: string;
                            necessary: boolean;
                            /**
                             * Format: date
                             * @description A Seoul day from 1900-01-01 to 2999-12-31
                             */
                            effectiveOn: string;
                        }[];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        terms: components["schemas"]["Terms"];
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUndoneWorks: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        works: components["schemas"]["UndoneWork"][];
                        total: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryUndoneWorks: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _works: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retried: number;
                    };
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
